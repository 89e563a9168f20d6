import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { besideOf } from '../../testing/copy-database.ts'
import { openDatabase } from './client.ts'
import { refuseCollation } from './refuse-collation.ts'

/** Opens a database made with these options, and holding this, asks whether it is right, and drops it. */
async function verdictOn(options: string, holding = 'select 1'): Promise<unknown> {
  const name = `collation_${randomUUID().replaceAll('-', '')}`
  const owner = openDatabase(besideOf(inject('postgresUrl'), 'postgres'), { max: 1 })
  await owner.db.execute(sql.raw(`create database ${name} template template0 encoding 'UTF8' ${options}`))
  const made = openDatabase(besideOf(inject('postgresUrl'), name), { max: 1 })
  await made.db.execute(sql.raw(holding))
  const verdict = await refuseCollation(made.db).catch((error: unknown) => error)
  await made.close()
  await owner.db.execute(sql.raw(`drop database ${name}`))
  await owner.close()
  return verdict
}

// « Émile » came after « Zola », and a search for ПЕТРОВ or « œuvrard » found no person.
test.each([
  ['C', `locale_provider libc locale 'C'`],
  ['C.UTF-8', `locale_provider libc locale 'C.UTF-8'`],
  ['C.UTF-8 of PostgreSQL itself', `locale_provider builtin builtin_locale 'C.UTF-8' locale 'C'`],
])('a database whose collation is %s is refused, with what to write', async (_, options) => {
  const verdict = await verdictOn(options)
  expect(verdict).toBeInstanceOf(Error)
  expect(String(verdict)).toContain("LOCALE_PROVIDER icu ICU_LOCALE 'fr-FR'")
})

const BYTES = `locale_provider libc locale 'C'`

// A first installation, whose database was empty, was told to restore its backup; and the database that was told to be made had another owner.
test('an empty database is to be made again, by its owner; one that holds something, beside it, for its backup', async () => {
  const empty = String(await verdictOn(BYTES))
  expect(empty).toMatch(
    /DROP DATABASE (collation_\w+); CREATE DATABASE \1 OWNER bonatirer TEMPLATE template0/,
  )
  expect(empty).not.toContain('sauvegarde')
  const filled = String(await verdictOn(BYTES, 'create table kept (id int)'))
  expect(filled).toMatch(
    /restaurez-y votre sauvegarde\u00a0: CREATE DATABASE collation_\w+_fr OWNER bonatirer/,
  )
  expect(filled).not.toContain('DROP')
})

test.each([
  ['French', `locale_provider icu icu_locale 'fr-FR' locale 'C'`],
  ['English', `locale_provider icu icu_locale 'en-US' lc_collate 'C' lc_ctype 'C.UTF-8'`],
])('a database whose collation is %s is taken', async (_, options) => {
  expect(await verdictOn(options)).toBeUndefined()
})
