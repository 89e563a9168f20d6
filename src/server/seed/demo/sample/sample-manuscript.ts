import { strToU8, zipSync } from 'fflate'
import { DOCX_TYPE } from '#contract/files/docx-type.ts'
import { WORDS_OF_A_PAGE } from '#manuscript/comptage.ts'
import { countWords } from '#manuscript/count-words.ts'

/**
 * The author's text, with a corrector's changes, `{was|is}`, and a note when the author is asked a question, `{was|is|note}`. A line that
 * begins with `# ` is the title of a chapter. Letters and stops alone: it goes into XML as it is.
 */
const PROSE = [
  '# {Premier Chapitre|Premier chapitre}',
  'Le soir tombait sur le causse quand elle rouvrit {le|son} cahier.',
  '{Il y avait là, d’une|Là, d’une} écriture serrée, {trentes|trente} années de récoltes, de naissances et de {neiges|neige}.',
  '{-|–} Tu n’as rien {oublié ?|oublié\u202f?} demanda {t’il|t-il} depuis le {seuil|seuil,} sans lever les yeux.',
  'Elle ne répondit pas {toute suite|tout de suite|«\u00a0Tout de suite\u00a0» ou «\u00a0aussitôt\u00a0»\u00a0: la phrase qui suit répète «\u00a0tout\u00a0». Qu’en dites-vous\u202f?}. Tout, dans la maison, semblait retenir son souffle{..|…}',
  'Les brebis {était|étaient} rentrées, le chien dormait, {et |}la pendule s’était {arrêté|arrêtée} {a|à} six heures.',
  'Elle lut jusqu’à ce que la lampe {baisse|baissât}, puis elle prit la plume à son tour.',
  'Dehors, le vent {tournait|faisait tourner} les pages de personne.',
  '# {Second Chapitre|Second chapitre}',
  'Au matin, {l’hiver|l’Hiver|Vous écrivez «\u00a0l’hiver\u00a0» partout ailleurs, sauf aux chapitres 1 et 9. Je garde la capitale ici, où il est un personnage.} avait {mit|mis} son nom sur les vitres.',
  'Anselme {descendit|descendait} le premier{ ,|,} comme {il avait|il l’avait} toujours fait{ :|\u00a0:} pour le {feux|feu}.',
  '{"Bonjour"|«\u00a0Bonjour\u00a0»}, dit-elle. Il {haussat|haussa} les épaules{  | }et {rajouta|remit} une bûche.',
  'Ils {parlaient|parlèrent} peu{, ils|. Ils} savaient {se|ce} que chacun taisait.',
  'Sur la table, {prêt|près} du pain, le cahier {attendait|attendait encore}.',
]

/** The manuscript as its author sent it, with tracked corrections, or with the corrections accepted. */
export type SampleVersion = 'SOURCE' | 'TRACKED' | 'CLEAN'

/** The paragraphs of a manuscript of that many pages, as its author sent it. */
export const sampleLines = (pages: number): string[] =>
  [...PROSE, ...restOf(pages)].map((line) => textOf(line, 'SOURCE'))

/** A manuscript of that many pages as Word keeps it: its corrections tracked and its notes in the margin in the version that shows them. */
export function sampleDocx(version: SampleVersion, pages: number): Uint8Array<ArrayBuffer> {
  const notes: string[] = []
  const corrected = PROSE.map((line) =>
    paragraph(line, version === 'TRACKED' ? tracked(line, notes) : run(textOf(line, version))),
  )
  const body = [...corrected, ...restOf(pages).map((line) => paragraph(line, run(textOf(line, 'CLEAN'))))]
  return zipSync({
    '[Content_Types].xml': xml(
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${DOCX_TYPE}.main+xml"/><Override PartName="/word/comments.xml" ContentType="${WORD_TYPE}.comments+xml"/></Types>`,
    ),
    '_rels/.rels': relationships('officeDocument', 'word/document.xml'),
    'word/document.xml': xml(`<w:document xmlns:w="${WORD}"><w:body>${body.join('')}</w:body></w:document>`),
    'word/_rels/document.xml.rels': relationships('comments', 'comments.xml'),
    'word/comments.xml': xml(`<w:comments xmlns:w="${WORD}">${notes.join('')}</w:comments>`),
  })
}

const PARAGRAPHS_OF_A_CHAPTER = 200

/** The text after the corrected chapters, without a correction, up to that many pages. */
function restOf(pages: number): string[] {
  const paragraphs = PROSE.filter((line) => !line.startsWith('# ')).map((line) => textOf(line, 'CLEAN'))
  const rest: string[] = []
  let words = paragraphs.reduce((sum, line) => sum + countWords(line), 0)
  for (let place = 0; words < pages * WORDS_OF_A_PAGE; place++) {
    const line = paragraphs[place % paragraphs.length] ?? ''
    if (place % PARAGRAPHS_OF_A_CHAPTER === 0) rest.push(`# Chapitre ${3 + place / PARAGRAPHS_OF_A_CHAPTER}`)
    rest.push(line)
    words += countWords(line)
  }
  return rest
}

const CORRECTION = /\{(?<was>[^|}]*)\|(?<is>[^|}]*)(?:\|(?<note>[^}]*))?\}/g

const textOf = (line: string, version: Exclude<SampleVersion, 'TRACKED'>) =>
  line.replace(/^# /, '').replaceAll(CORRECTION, version === 'SOURCE' ? '$<was>' : '$<is>')

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const BY = 'w:author="Claire Dumas" w:date="2026-11-20T10:00:00Z"'

const relationships = (type: string, target: string) =>
  xml(
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`,
  )

const paragraph = (line: string, content: string) =>
  `<w:p>${line.startsWith('# ') ? '<w:pPr><w:outlineLvl w:val="0"/></w:pPr>' : ''}${content}</w:p>`

/** A line as Word writes it once somebody has corrected it; its notes join the others. */
function tracked(line: string, notes: string[]): string {
  const text = line.replace(/^# /, '')
  let content = ''
  let end = 0
  for (const { index, 0: whole, groups: { was = '', is = '', note } = {} } of text.matchAll(CORRECTION)) {
    const id = `${PROSE.indexOf(line) * 1000 + index}`
    const change =
      (was && `<w:del w:id="${id}1" ${BY}>${run(was, 'delText')}</w:del>`) +
      (is && `<w:ins w:id="${id}2" ${BY}>${run(is)}</w:ins>`)
    content += run(text.slice(end, index)) + (note ? commented(change, note, notes) : change)
    end = index + whole.length
  }
  return content + run(text.slice(end))
}

function commented(change: string, note: string, notes: string[]): string {
  const id = notes.length
  notes.push(`<w:comment w:id="${id}" w:initials="CD" ${BY}><w:p>${run(note)}</w:p></w:comment>`)
  return `<w:commentRangeStart w:id="${id}"/>${change}<w:commentRangeEnd w:id="${id}"/><w:r><w:commentReference w:id="${id}"/></w:r>`
}

const run = (text: string, element = 't') =>
  text && `<w:r><w:${element} xml:space="preserve">${text}</w:${element}></w:r>`

const xml = (body: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${body}`)
