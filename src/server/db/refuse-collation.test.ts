import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { besideOf } from '../testing/copy-database.ts'
import { openDatabase } from './client.ts'
import { refuseCollation } from './refuse-collation.ts'

/** Opens an empty database made with these options, asks whether it is right, and drops it. */
async function verdictOn(options: string): Promise<unknown> {
  const name = `collation_${randomUUID().replaceAll('-', '')}`
  const owner = openDatabase(besideOf(inject('postgresUrl'), 'postgres'), { max: 1 })
  await owner.db.execute(sql.raw(`create database ${name} template template0 encoding 'UTF8' ${options}`))
  const made = openDatabase(besideOf(inject('postgresUrl'), name), { max: 1 })
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

test.each([
  ['French', `locale_provider icu icu_locale 'fr-FR' locale 'C'`],
  ['English', `locale_provider icu icu_locale 'en-US' lc_collate 'C' lc_ctype 'C.UTF-8'`],
])('a database whose collation is %s is taken', async (_, options) => {
  expect(await verdictOn(options)).toBeUndefined()
})
