import { useState, useSyncExternalStore } from 'react'
import { countOf, plural } from '#contract/format/plural.ts'
import { Button } from '../../../ui/button.tsx'
import type { AuthorBook } from '../author-book.ts'
import { LostMarks } from './lost-marks.tsx'

const MARKS = { one: 'marque', other: 'marques' }
const NOT_TAKEN = { one: 'marque non reçue', other: 'marques non reçues' }
const LEAVE = { one: 'Elle partira', other: 'Elles partiront' }

/** The line under the bar: marks that wait for the network, refused marks, or the reason that none can be made. */
export function MarksLine({ book }: { book: AuthorBook }) {
  const { isOpen, isKnown, motif, waiting, failure } = book.marks
  const isOnline = useSyncExternalStore(
    followNetwork,
    () => navigator.onLine,
    () => true,
  )
  const [isSeen, setSeen] = useState(false)
  const count = waiting.marques.length
  const areLost = count > 0 && (failure?.isFinal === true || (isKnown && !isOpen))
  const why = motif ?? (failure?.isFinal ? failure.text : undefined)
  const isWaiting = count > 0 && !areLost && (!isOnline || failure !== undefined)
  return (
    <>
      <div
        className="marks-line flex flex-wrap items-center gap-x-s4 gap-y-s2 basis-full print:hidden"
        role="status"
      >
        {isWaiting && (
          <p>
            <b>{`${countOf(count, MARKS)} à envoyer`}</b>
            <span className="muted">{`. ${isOnline && failure ? failure.text : `${plural(count, LEAVE)} dès que la connexion reviendra.`}`}</span>
          </p>
        )}
        {!isWaiting && why && <p>{why}</p>}
        {areLost && (
          <Button size="compact" onClick={() => setSeen(false)}>
            {`Voir ${countOf(count, NOT_TAKEN)}`}
          </Button>
        )}
      </div>
      <LostMarks book={book} why={why ?? ''} open={areLost && !isSeen} onClose={() => setSeen(true)} />
    </>
  )
}

function followNetwork(told: () => void): () => void {
  addEventListener('online', told)
  addEventListener('offline', told)
  return () => {
    removeEventListener('online', told)
    removeEventListener('offline', told)
  }
}
