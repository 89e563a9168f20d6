import type { TimelineEvent } from '#contract/commandes/timeline.ts'
import { formatDateTime } from '#contract/format/dates.ts'
import { PanelSection } from '../../ui/panel.tsx'
import { Timeline } from '../../ui/timeline.tsx'

export function CommandeHistory({ timeline }: { timeline: TimelineEvent[] }) {
  return (
    <PanelSection title="Historique">
      <Timeline
        steps={timeline.map(({ id, libelle, note, auteur, createdAt }, index) => ({
          key: id,
          title: libelle,
          note: (
            <>
              {formatDateTime(createdAt)}
              {auteur && `, par ${auteur}`}
              {note && <span className="block whitespace-pre-line">{note}</span>}
            </>
          ),
          state: index === timeline.length - 1 ? 'now' : 'done',
        }))}
      />
    </PanelSection>
  )
}
