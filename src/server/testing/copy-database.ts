import pg from 'pg'

/** The address of another database of the same server. */
export const besideOf = (url: string, name: string) => url.replace(/[^/]+$/, name)

/** Makes a copy of a database, which must have no connection at that time. */
export async function copyDatabase(url: string, { to }: { to: string }): Promise<string> {
  const template = new URL(url).pathname.slice(1)
  const client = new pg.Client({ connectionString: besideOf(url, 'postgres') })
  await client.connect()
  await client
    .query(`CREATE DATABASE ${to} TEMPLATE ${template} STRATEGY file_copy`)
    .finally(() => client.end())
  return besideOf(url, to)
}
