/** The new words of a message, and all of them when its mail program added others. */
type MailWords = { texte: string; entier: string | null }

/** As many characters as a message of the site may have. */
const TEXT_MOST = 10_000
const WHOLE_MOST = 100_000
/** Lines that a mail program may need for « Le … a écrit : ». */
const WRAPPED_MOST = 4

const CUT = '\n\n[…] La suite est dans le message entier.'
const WHOLE_CUT =
  '\n\n[…] Ce message est trop long pour être montré en entier\u00a0: il reste dans la boîte de la maison.'

/** Tells the words that its author wrote from the quotation and the signature that their mail program added. */
export function newWordsOf(text: string): MailWords {
  const whole = tidy(text.slice(0, WHOLE_MOST + 1))
  const isCut = text.length > WHOLE_MOST
  const lines = whole.split('\n')
  const own = tidy(withoutSignature(withoutQuotation(lines)).join('\n'))
  // A message without a word of its own is a forwarded one: what it forwards is what it says.
  const said = own === '' ? whole : own
  const texte = said.length > TEXT_MOST ? said.slice(0, TEXT_MOST - CUT.length).trimEnd() + CUT : said
  if (texte === whole && !isCut) return { texte, entier: null }
  return { texte, entier: isCut ? whole + WHOLE_CUT : whole }
}

/** Lines without what no page shows: other ends of lines, characters of control or of no width, more than two empty lines. */
function tidy(text: string): string {
  return text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/(?![\n\t])\p{Cc}|[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, '')
    .toWellFormed()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{4,}/g, '\n\n\n')
    .replace(/^\n+|\s+$/g, '')
}

function withoutQuotation(lines: string[]): string[] {
  for (let at = 0; at < lines.length; at += 1) {
    const length = introductionAt(lines, at)
    if (length > 0) return [...lines.slice(0, at), ...afterQuoted(lines.slice(at + length))]
    if (isQuoted(lines[at]) && isQuoted(lines[at + 1])) return withoutQuoted(lines)
  }
  return lines
}

/** The words below or among a quotation whose lines are marked; a quotation without marks goes to the end of the message. */
function afterQuoted(lines: string[]): string[] {
  const first = lines.find((line) => line.trim() !== '')
  return isQuoted(first) ? withoutQuoted(lines) : []
}

const withoutQuoted = (lines: string[]) => lines.filter((line) => !isQuoted(line))

const isQuoted = (line = '') => /^\s*>/.test(line)

/** The number of lines that introduce a quotation from this one on, in French or in English; 0 when there is none. */
function introductionAt(lines: string[], at: number): number {
  const line = bare(lines[at])
  if (SEPARATORS.some((separator) => separator.test(line))) return 1
  if (/^(Le|On)\b/.test(line)) {
    for (let length = 1; length <= WRAPPED_MOST; length += 1) {
      const joined = lines
        .slice(at, at + length)
        .map(bare)
        .join(' ')
      if (joined.length > 400 || (length > 1 && bare(lines[at + length - 1]) === '')) return 0
      if (WROTE.test(joined)) return length
    }
  }
  return headerBlockAt(lines, at)
}

/** Gmail, Apple Mail, Thunderbird. */
const WROTE = /^(Le\b.{6,380}\ba écrit(\s|\u00a0|\u202f)*:|On\b.{6,380}\bwrote:)$/

/** Outlook, Zimbra (Free), Orange, Thunderbird's forwards, Yahoo. */
const SEPARATORS = [
  /^-{2,}\s*(Message d[’']origine|Message original|Mail original|Message initial|Message transféré|Message réexpédié|Original Message|Forwarded message|Forwarded Message)\s*-{2,}$/i,
  /^(Message du \d{1,2}\/\d{1,2}\/\d{2,4}|Début du message (transféré|réexpédié))\b.*$/,
  /^Begin forwarded message:$/,
]

const FIELDS = /^\*?(De|From|Envoyé|Sent|Date|À|A|To|Cc|Copie à|Objet|Subject)\*?\s*:/i
const SENDER = /^\*?(De|From|envoyé)\*?(\s|\u00a0)*:/i

/** Outlook and Orange's webmail copy the headers, after a line of underscores or none: three of them make a block. */
function headerBlockAt(lines: string[], at: number): number {
  const rule = /^_{5,}$/.test(bare(lines[at])) ? 1 : 0
  const first = at + rule
  if (!SENDER.test(bare(lines[first]))) return 0
  let end = first
  let found = 0
  while (end < lines.length && end - first < 8 && bare(lines[end]) !== '') {
    if (FIELDS.test(bare(lines[end]))) found += 1
    end += 1
  }
  return found >= 3 ? end - at : 0
}

/** A line without the marks of a quotation, nor the spaces of no width around it. */
const bare = (line = '') => line.replace(/^[>\s]+/, '').trim()

/** A signature after « -- » (RFC 3676 §4.3), or the line that a telephone adds. */
function withoutSignature(lines: string[]): string[] {
  const mark = lines.findLastIndex((line) => /^--[ \u00a0]?$/.test(line))
  const kept = mark < 0 ? lines : lines.slice(0, mark)
  for (let end = kept.length; end > 0; end -= 1) {
    const line = (kept[end - 1] ?? '').trim()
    if (line !== '' && !PHONE_LINES.test(line)) return kept.slice(0, end)
  }
  return []
}

const PHONE_LINES =
  /^(Envoyé (de|depuis|à partir) (mon|ma|de|d[’']|l[’']|Outlook|Yahoo|Proton|Gmail).{0,80}|Envoyé avec .{0,80}|Sent from .{0,80}|Get Outlook for .{0,60}|(Obtenir|Télécharge[rz]) Outlook pour .{0,60}|Provenance : Courrier pour Windows.*)$/i
