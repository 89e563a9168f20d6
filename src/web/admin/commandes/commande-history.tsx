import type { AdminCommandeDetail } from '#contract/commandes/admin-commande.ts'
import { isOver } from '#contract/commandes/statuts.ts'
import { formatDayTime } from '#contract/format/dates.ts'
import { PanelSection } from '../../ui/panel.tsx'
import { Timeline } from '../../ui/timeline.tsx'

/** The timeline of an order, oldest step first; until the order is over, the last step is the current one. */
export function CommandeHistory({ commande: { timeline, statut } }: { commande: AdminCommandeDetail }) {
  return (
    <PanelSection title="Historique">
      <Timeline
        isDense
        steps={timeline.map(({ id, libelle, note, auteur, createdAt }, index) => ({
          key: id,
          title: libelle,
          note: (
            <>
              <span>{formatDayTime(createdAt)}</span>
              <span>{auteur && `, par ${auteur}`}</span>
              {note && <q className="panel-said block mt-s0">{note}</q>}
            </>
          ),
          state: !isOver(statut) && index === timeline.length - 1 ? 'now' : 'done',
        }))}
      />
    </PanelSection>
  )
}
