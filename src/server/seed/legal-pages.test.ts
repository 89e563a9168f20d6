import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DEFAULT_RETENTION } from '#contract/settings/retention.ts'
import { ownFile } from '../platform/process/own-file.ts'

const TEXTS = readdirSync(ownFile('seed/pages')).map((name) => ({
  name,
  text: readFileSync(ownFile(`seed/pages/${name}`), 'utf8'),
}))

test.each(TEXTS)('$name closes what it opens', ({ text }) => {
  const tags = [...text.matchAll(/<(\/?)(\w+)/g)]
  const left = tags.reduce<string[]>((open, [, slash, name = '']) => {
    if (!slash) return [...open, name]
    expect(open.at(-1)).toBe(name)
    return open.slice(0, -1)
  }, [])
  expect(left).toEqual([])
})

test.each(TEXTS)('$name holds no space that may break where French allows none', ({ text }) => {
  expect(text).not.toMatch(/ [;:!?»%€×]|« |n° |\d (mots|heures|jours|mois|ans)/)
  expect(text).not.toMatch(/\p{L}'\p{L}/u)
})

// The notice said that an account is kept until its owner asks, while the house erases unused ones.
test('the privacy notice gives the durations that a new house keeps', () => {
  const text = TEXTS.find(({ name }) => name.startsWith('politique'))?.text.replaceAll('\u00a0', ' ') ?? ''
  const { brouillonsJours, echantillonsMois, visiteursMois, comptesInactifsMois, facturesAnnees } =
    DEFAULT_RETENTION
  expect(text).toContain(`n’est pas payée, et ses fichiers : ${brouillonsJours} jours`)
  expect(text).toContain(`les échanges qui les accompagnent : ${echantillonsMois} mois`)
  expect(text).toContain(`si vous n’avez pas de compte : ${visiteursMois} mois`)
  expect(text).toContain(`S’il reste ${comptesInactifsMois} mois sans être ouvert`)
  expect(text).toContain(`Les factures : ${facturesAnnees} ans`)
})

// A closing counted as no working day, in a lateness that gives the price back too, and no condition said so.
test('the conditions say which days are worked', () => {
  const text = TEXTS.find(({ name }) => name.startsWith('conditions'))?.text.replaceAll('\u00a0', ' ') ?? ''
  expect(text).toContain('ni les jours fériés, ni les fermetures que le site annonce')
})
