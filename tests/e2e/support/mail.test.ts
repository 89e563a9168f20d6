import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkIn, mailsTo } from './mail.ts'

const SOURCE = `From: Bon à tirer <maison@example.org>
To: Anne Lecture <Anne@example.org>
Subject: =?utf-8?q?Activez_votre_compte?=
Content-Type: text/plain; charset=utf-8

Votre compte vous attend : http://localhost:4000/activation/abc?x=1
`

let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'spool-'))
})
afterAll(() => rm(dataDir, { recursive: true }))

test('a mail is found in the spool by its addressee and subject, and gives its link', async () => {
  expect(await mailsTo({ dataDir }, { to: 'anne@example.org', subject: /Activez/ })).toEqual([])
  await mkdir(join(dataDir, 'mail'))
  await writeFile(join(dataDir, 'mail', '1.eml'), SOURCE)
  const [mail, ...others] = await mailsTo(
    { dataDir },
    { to: 'anne@example.org', subject: 'Activez votre compte' },
  )
  expect(others).toEqual([])
  expect(mail && linkIn(mail, '/activation/')).toBe('http://localhost:4000/activation/abc?x=1')
})
