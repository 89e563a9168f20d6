import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { done } from './binary.ts'

type Entries<Name extends string, Item, Entry, Change> = {
  /** The path of the list, below `/admin`: `faq`. */
  path: Name
  /** An entry, as it is read. */
  item: Item
  /** A new entry, as it is written. */
  entry: Entry
  /** The change of an entry, as it is written. */
  change: Change
  /** The lines of the documentation. */
  says: { get: string; create: string; update: string; remove: string }
}

/** The calls of the house on the entries of a list: read one, add, change and remove. */
export function entryEndpoints<
  const Name extends string,
  Item extends z.ZodType,
  Entry extends z.ZodType,
  Change extends z.ZodType,
>({ path, item, entry, change, says }: Entries<Name, Item, Entry, Change>) {
  const list = `/admin/${path}` as const
  const one = `/admin/${path}/:id` as const
  const reply = z.object({ data: item })
  return {
    get: endpoint({ method: 'GET', path: one, access: 'admin', summary: says.get, reply }),
    create: endpoint({
      method: 'POST',
      path: list,
      access: 'admin',
      summary: says.create,
      body: entry,
      reply,
      status: 201,
    }),
    update: endpoint({
      method: 'PUT',
      path: one,
      access: 'admin',
      summary: says.update,
      body: change,
      reply,
    }),
    remove: endpoint({ method: 'DELETE', path: one, access: 'admin', summary: says.remove, reply: done }),
  }
}
