import { comment, del, docxOf, heading, ins, mark, p, r } from '#manuscript/testing/docx-of.ts'

/** Sentences of an author with a corrector's changes: `{was|is}`, `*italic*`, `^` for a note, `@` for a comment. */
const SENTENCES = [
  'Le soir tombait sur le causse quand elle {ouvra|ouvrit} le cahier de son père.',
  "L{'|’}écriture était serrée, {penché|penchée}, presque illisible par endroits.",
  'Il y avait là trente années de récoltes, de naissances et de neiges{ !|\u202f!}',
  'Personne{|,} au village{|,} ne {parlais|parlait} jamais de la guerre.',
  "Elle lut jusqu{'|’}à ce que la lampe {baisse|baissât}, puis elle prit la plume à son tour.",
  '{"|«\u202f}Tu ne {comprend|comprends} pas{"|\u202f»}, murmura-t-elle en fermant les yeux.',
  'Dehors, le vent tournait les pages de personne{...|…}',
  'Le puits, la grange, le mur effondré{ :|\u00a0:} rien {n’avais|n’avait} bougé depuis *Les Hauts de Lozère*.',
  'Anselme {il |}descendit du {car|autocar} et regarda longtemps la place vide.',
  'Quand{ |\u00a0}même, dit-il, on {aurai|aurait} pu prévenir{ |\u202f}!',
  'La {maison|demeure} sentait la cire, le {fer|feu} éteint et les pommes oubliées^.',
  'Ils marchèrent en silence, {cote|côte} à {cote|côte}, jusqu’au {Pont|pont} de pierre.',
  "C{'|’}était l{'|’}heure où les {brebi|brebis} rentrent@, où les portes se ferment une à une.",
  'Une lettre attendait sur la table, {posé|posée} contre la lampe.',
  '{Ca|Ça} ne se dit pas, {repondit|répondit} le facteur, ça se chante.',
  'Elle pensa {a|à} sa mère, {a|à} ses mains rouges, au linge {etendu|étendu} dans le froid.',
  'Le notaire {lisa|lut} l’acte d’une voix égale, sans lever les yeux de ses papiers.',
  '– Vous {restés|restez} ici cette nuit{ ?|\u202f?} demanda le vieux Causse.',
  'Elle ne répondit pas{ ;|\u202f;} elle avait déjà décidé de partir avant l’aube.',
  'Les volets {claquait|claquaient}, {au loin |}un chien répondait à un autre chien.',
]
const TITLES = [
  'Le cahier',
  'La veillée',
  'Le facteur',
  'Les neiges',
  'Le puits',
  'La lettre',
  'Le notaire',
  'Les brebis',
]
const COMMENTS = [
  'Anselme ici, Abel au chapitre 9\u00a0: lequel des deux distribue le courrier\u202f?',
  'Très juste. Je n’y touche pas.',
  'La répétition est-elle voulue\u202f?',
]
const SENTENCES_A_PARAGRAPH = 5
/** Share of the possible corrections that the author had right already. */
const KEPT = 0.46

type Novel = { words: number; chapters: number; seed?: number }

/** A novel with tracked corrections, the same for the same seed: about one change for six words. */
export function makeNovel({ words, chapters, seed = 7 }: Novel): {
  bytes: Uint8Array
  words: number
  changes: number
} {
  const next = randomFrom(seed)
  const pick = (from: string[]): string => from[Math.floor(next() * from.length)] ?? ''
  let [body, written, changes, notes, comments] = ['', 0, 0, '', '']
  let [noteId, commentId] = [1, 0]
  const perChapter = words / chapters
  for (let chapter = 0; chapter < chapters; chapter++) {
    body += heading(`${chapter + 1}. ${TITLES[chapter % TITLES.length]}`)
    const end = perChapter * (chapter + 1)
    while (written < end) {
      let runs = ''
      for (let count = 0; count < 2 + next() * SENTENCES_A_PARAGRAPH; count++)
        runs += drawn(`${pick(SENTENCES)} `)
      const isJoined = next() < 0.02
      if (isJoined) changes += 1
      body += p(runs, isJoined ? mark('del') : '')
    }
  }
  const bytes = docxOf({ body, footnotes: notes, comments })
  return { bytes, words: Math.round(written), changes }

  function drawn(sentence: string): string {
    written += sentence.split(' ').length - 1
    return sentence
      .split(/(\{[^|}]*\|[^}]*\}|\*[^*]+\*|\^|@)/)
      .map((piece) => {
        if (piece.startsWith('{')) return corrected(piece)
        if (piece.startsWith('*')) return r(piece.slice(1, -1), '<w:i/>')
        if (piece === '^') return next() < 0.1 ? note() : ''
        if (piece === '@') return next() < 0.05 ? remark() : ''
        return piece === '' ? '' : r(piece)
      })
      .join('')
  }

  function corrected(piece: string): string {
    const [was = '', is = ''] = piece.slice(1, -1).split('|')
    if (next() < KEPT) return is === '' ? '' : r(is)
    changes += (was ? 1 : 0) + (is ? 1 : 0)
    return (was && del(was)) + (is && ins(is))
  }

  function note(): string {
    notes += `<w:footnote w:id="${noteId}">${p(r('Les pommes ') + del('sont') + ins('étaient') + r(' des reinettes.'))}</w:footnote>`
    changes += 2
    return `<w:r><w:footnoteReference w:id="${noteId++}"/></w:r>`
  }

  function remark(): string {
    comments += comment(commentId, pick(COMMENTS))
    const id = commentId++
    return `<w:commentRangeStart w:id="${id}"/>${r(' le soir')}<w:commentRangeEnd w:id="${id}"/><w:r><w:commentReference w:id="${id}"/></w:r>`
  }
}

/** The linear congruential generator of Numerical Recipes. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
