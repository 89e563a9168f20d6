import { useMemo, useState } from 'react'
import { formatCount } from '#contract/format/count.ts'
import { countOf, plural } from '#contract/format/plural.ts'
import { CORRECTION_KIND_LABELS, CORRECTION_KINDS } from '#manuscript/correction-kind.ts'
import { ChapterText } from '../../manuscript/chapter-text.tsx'
import { ChoicesContext, useChoices } from '../../manuscript/choices.ts'
import { Button } from '../../ui/button.tsx'
import { Mark } from '../../ui/marks.tsx'
import { CORRECTED_PAGE } from './corrected-sheet.ts'

const ACCEPTED = { one: 'correction acceptée', other: 'corrections acceptées' }
const REFUSED = { one: 'refusée', other: 'refusées' }

/** The reading of a delivered text on a page of a novel: its three corrections, each of which may be refused. */
export function RefusedCorrections() {
  const { corrections } = CORRECTED_PAGE
  const [refused, setRefused] = useState<readonly number[]>([])
  const choices = useMemo(() => new Map(refused.map((change) => [change, 'REFUSEE'] as const)), [refused])
  const drawn = useChoices(choices)
  const toggle = (change: number) =>
    setRefused(refused.includes(change) ? refused.filter((one) => one !== change) : [...refused, change])
  return (
    <div className="refused-corrections grid grid-cols-1 gap-s5 lg:grid-cols-[auto_theme(--refused-card)] lg:justify-between">
      <article
        className="manuscript max-md:pr-s2"
        lang="fr"
        aria-label="Une page de roman et ses corrections"
      >
        <ChoicesContext value={drawn}>
          <ChapterText sheet={CORRECTED_PAGE} rank={0} kinds={CORRECTION_KINDS} />
        </ChoicesContext>
      </article>
      <div className="grid grid-cols-1 gap-s4 content-start">
        <ol className="grid grid-cols-1 gap-s3">
          {corrections.map(({ number, kind, changes: [change = 0], wordsBefore, wordsAfter }) => (
            <li key={number} id={number} className="refused-card grid grid-cols-1 gap-s2 p-s3">
              <p className="flex flex-wrap items-center gap-x-s3 gap-y-s1">
                <b className="num">{number}</b>
                <span className="badge whitespace-normal">{CORRECTION_KIND_LABELS[kind]}</span>
              </p>
              <p className="correction-words">
                <del>{wordsBefore}</del> <ins>{wordsAfter}</ins>
              </p>
              <div className="correction-acts refused-try">
                <Button
                  aria-pressed={refused.includes(change)}
                  aria-label={`Refuser la correction ${number}`}
                  onClick={() => toggle(change)}
                >
                  <Mark name="stet" />
                  Refuser
                </Button>
              </div>
            </li>
          ))}
        </ol>
        <p className="small muted" role="status">
          {summaryOf(corrections.length, refused.length)}
        </p>
      </div>
    </div>
  )
}

function summaryOf(all: number, refused: number): string {
  const accepted = countOf(all - refused, ACCEPTED)
  return refused === 0
    ? `${accepted}.`
    : `${accepted}, ${formatCount(refused)}\u00a0${plural(refused, REFUSED)}.`
}
