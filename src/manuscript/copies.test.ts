import { expect, test } from 'vitest'
import { copyOf } from './copies.ts'
import { copyName, decidedName } from './copy-name.ts'
import { decidedCopy } from './decided-copy.ts'
import { relationshipsOf } from './docx-package.ts'
import { type Manuscript, openManuscript } from './manuscript.ts'
import { returnedCopy } from './returned/returned-copy.ts'
import { comment, del, docxOf, ins, p, r } from './testing/docx-of.ts'
import { changesLeft, linesByPart } from './testing/read-back.ts'

const CALL = '<w:r><w:rPr><w:i/></w:rPr><w:commentReference w:id="1"/></w:r>'
const source = openManuscript(
  docxOf({
    body: p(
      `<w:commentRangeStart w:id="1"/>${del('Un') + ins('Deux')}<w:commentRangeEnd w:id="1"/>${CALL}${r(' mots')}`,
    ),
    comments: comment(1, 'Sûr\u202f?'),
    settings: '<w:trackRevisions/><w:zoom w:percent="100"/>',
  }),
  'roman.docx',
)

test('the net copy has every correction, no comment in its text, and no longer asks to track', () => {
  const copy = openManuscript(copyOf(source, 'NET'), 'roman-net.docx')
  expect(linesByPart(copy)).toEqual({ 'word/document.xml': ['Deux mots'] })
  expect(changesLeft(copy)).toBe(0)
  expect(copy.stories[0]?.part.xml).not.toContain('comment')
  const settings = new TextDecoder().decode(copy.package.entries.get('word/settings.xml'))
  expect(settings).not.toContain('trackRevisions')
  expect(settings).toContain('<w:zoom w:percent="100"/>')
})

// Word's « Verrouiller le suivi » stayed: whatever its author typed in the net text was tracked, and could not be accepted.
test('the net copy has no lock on tracking; another protection stays', () => {
  const settingsOf = (edit: string) => {
    const settings = `<w:trackRevisions/><w:documentProtection w:edit="${edit}" w:enforcement="1"/><w:zoom w:percent="100"/>`
    const { entries } = openManuscript(
      copyOf(openManuscript(docxOf({ body: p(ins('Un')), settings }), 'roman.docx'), 'NET'),
      'roman-net.docx',
    ).package
    return new TextDecoder().decode(entries.get('word/settings.xml'))
  }
  expect(settingsOf('trackedChanges')).toMatch(/<w:settings[^>]*><w:zoom w:percent="100"\/><\/w:settings>/)
  expect(settingsOf('readOnly')).toContain('<w:documentProtection w:edit="readOnly" w:enforcement="1"/>')
})

test('the original copy has the text as it was sent', () => {
  const copy = openManuscript(copyOf(source, 'ORIGINE'), 'roman-origine.docx')
  expect(linesByPart(copy)).toEqual({ 'word/document.xml': ['Un mots'] })
})

// The comments of the corrector left with the net text: their anchors went, their words stayed in the file.
test.each([
  ['net', (answered: Manuscript) => copyOf(answered, 'NET')],
  ['original', (answered: Manuscript) => copyOf(answered, 'ORIGINE')],
  ['decided', (answered: Manuscript) => decidedCopy(answered, new Set([0, 1]))],
])('the %s copy carries no word of the corrector’s comments, nor what Word adds of them', (_, copied) => {
  const answered = returnedCopy(
    source,
    { refused: new Set(), wordings: [], answers: [{ comment: '1', text: 'Oui.' }] },
    { name: 'L’auteur', date: '2026-11-30T10:00:00Z' },
  )
  const { entries, mainPath } = openManuscript(copied(openManuscript(answered, 'a.docx')), 'a.docx').package
  expect([...entries.keys()].filter((path) => /comment|people/.test(path))).toEqual([])
  const texts = [...entries.values()].map((bytes) => new TextDecoder().decode(bytes)).join('')
  expect(texts).not.toMatch(/comment|Sûr|Oui\.|L’auteur/)
  expect(relationshipsOf(entries, mainPath).map(({ type }) => type)).toEqual(['styles', 'settings'])
})

test('copies are named after their file', () => {
  expect(copyName('Les Hauts.DOCX', 'NET')).toBe('Les Hauts-net.docx')
  expect(copyName('roman.docx', 'ORIGINE')).toBe('roman-origine.docx')
  expect(decidedName('roman.docx')).toBe('roman-bon-a-tirer.docx')
})
