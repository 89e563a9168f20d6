import { useState } from 'react'
import { api } from '#contract/api.ts'
import { leftBehind } from '#contract/commandes/absence.ts'
import type { AdminCommandeSummary } from '#contract/commandes/admin-commande.ts'
import { OWED_STATUTS } from '#contract/commandes/statuts.ts'
import type { AdminCorrecteur } from '#contract/correcteurs/admin-correcteur.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../ui/toast.ts'
import { useAdminCall } from '../back-office.tsx'
import type { EditedEntry } from '../shell/use-entry-form.ts'
import type { WrittenCorrecteur } from './written-correcteur.ts'

const MOST_SHOWN = 100

/** The orders that a departure asks about, and the ids of those that go back in « à confier ». */
type Asked = { of: string; commandes: AdminCommandeSummary[]; aConfier: string[] }
export type Departure = { asked: Asked | undefined; setAsked: (asked: Asked | undefined) => void }

/** What is asked of a departure, kept by the screen: a window that crosses a breakpoint draws another panel. */
export function useAskedDeparture(): Departure {
  const [asked, setAsked] = useState<Asked>()
  return { asked, setAsked }
}

type Edited = { entry: EditedEntry<WrittenCorrecteur>; correcteur: AdminCorrecteur; departure: Departure }

/** Before a corrector who leaves, or is away, is saved: their orders, and which of them the house entrusts to somebody else. */
export function useDeparture({ entry, correcteur, departure: { asked, setAsked } }: Edited) {
  const call = useAdminCall()
  const readHeld = async () => {
    const lists = await Promise.all(
      OWED_STATUTS.map((statut) =>
        call(api.admin.commandes.list, { query: { correcteurId: correcteur.id, statut, limit: MOST_SHOWN } }),
      ),
    )
    return lists.flatMap(({ data }) => data).filter(({ livreeLe }) => livreeLe === null)
  }
  const submit = async () => {
    const written = entry.form.getValues()
    if (!isDeparture(correcteur, written)) return entry.submit()
    try {
      const left = leftBehind(await readHeld(), written)
      if (left.length === 0) return await entry.submit()
      setAsked({ of: correcteur.id, commandes: left, aConfier: left.map(({ id }) => id) })
    } catch (error) {
      toast.error('Erreur', { description: failureText(error) })
    }
  }
  /** The orders to put back; undefined when nothing is saved after all. */
  const answer = (aConfier: string[] | undefined) => {
    setAsked(undefined)
    if (aConfier) void entry.submit({ aConfier })
  }
  return { entry: { ...entry, submit }, asked: asked?.of === correcteur.id ? asked : undefined, answer }
}

/** Whether somebody leaves the house, or is away other days than was known. */
const isDeparture = (known: AdminCorrecteur, { actif, absentDu, absentAu }: WrittenCorrecteur): boolean =>
  (known.actif && !actif) || known.absentDu !== (absentDu || null) || known.absentAu !== (absentAu || null)
