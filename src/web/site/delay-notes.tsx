import { closingTold } from '#contract/calendar/closing-words.ts'
import { countOf } from '#contract/format/plural.ts'
import { useHouse } from './house.ts'

const DAYS = { one: 'jour ouvré', other: 'jours ouvrés' }

/** What the house adds to its delays at this moment, and its next closing, beside delays that are said in words; nothing on other days. */
export function DelayNotes() {
  const house = useHouse()
  if (!house) return null
  const { fermeture, joursEnPlus } = house
  return (
    <>
      {joursEnPlus > 0 && (
        <p className="small muted">
          En ce moment, comptez {countOf(joursEnPlus, DAYS)} de plus&nbsp;: la date promise en tient compte.
        </p>
      )}
      {fermeture && <p className="small muted">{closingTold(fermeture)}</p>}
    </>
  )
}
