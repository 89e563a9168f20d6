import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ownFile } from '../own-file.ts'

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
