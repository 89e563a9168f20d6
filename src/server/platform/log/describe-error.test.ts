import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../testing/test-database.ts'
import { users } from '../db/schema/users.ts'
import { describeError, discreetError } from './describe-error.ts'

const PERSON = {
  id: '01900000-0000-7000-8000-000000000001',
  prenom: 'Secret-Prénom',
  nom: 'Secret-Nom',
  email: 'secret@exemple.fr',
  role: 'USER',
  passwordHash: '$argon2id$secret',
} as const

const failure = async (work: () => PromiseLike<unknown>): Promise<unknown> => {
  try {
    await work()
  } catch (error) {
    return error
  }
  throw new Error('nothing failed')
}

test('a refused query is told by its text and its rule, without one of its values', async () => {
  const { db, close } = await freshDatabase()
  await db.insert(users).values(PERSON)
  const twice = await failure(() => db.insert(users).values(PERSON))
  const missing = await failure(() => db.execute(`select 'secret'::uuid`))
  await close()

  expect(String(twice)).toContain('Secret-Nom')
  for (const told of [describeError(twice), discreetError(twice).stack, discreetError(twice).message]) {
    expect(JSON.stringify(told)).not.toMatch(/secret/i)
    expect(JSON.stringify(told)).toContain('23505')
    expect(JSON.stringify(told)).toMatch(/insert into .*users/)
  }
  expect(describeError(twice)).toMatchObject({
    type: 'DrizzleQueryError',
    cause: { code: '23505', table: 'users' },
  })
  expect(describeError(twice).cause?.stack).toContain('at ')
  expect(describeError(missing).cause).toMatchObject({
    code: '22P02',
    message: 'invalid input syntax for type uuid: [masqué]',
  })
})

test.each([
  [
    'a mail server that repeats the address',
    "Can't send mail - all recipients were rejected: 450 4.2.1 <secret@exemple.fr> busy",
  ],
  ['a text that is not JSON', jsonFailure('{"nom":"Secret-Nom"')],
  [
    'a query whose values take several lines',
    new DrizzleQueryError('select 1', ['a\n    at secret']).message,
  ],
])('%s says nothing of it in the log', (_, message) => {
  const described = describeError(new Error(message, { cause: new Error(message) }))
  expect(JSON.stringify(described)).not.toMatch(/secret/i)
  expect(described.stack).toMatch(/^at /)
})

test('what is thrown and is no error is told without its content', () => {
  expect(JSON.stringify(describeError('secret'))).not.toContain('secret')
})

test('an error that is its own cause is told, and the telling ends', () => {
  const error = new Error('round')
  error.cause = error
  expect(JSON.stringify(describeError(error)).length).toBeLessThan(20_000)
})

function jsonFailure(text: string): string {
  try {
    return String(JSON.parse(text))
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}
