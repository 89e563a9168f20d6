import type { ReactNode } from 'react'
import type { AdminAvis } from '#contract/commandes/avis/admin-endpoints.ts'
import { type AvisEtat, ETAT_LABELS } from '#contract/commandes/avis/avis.ts'
import { formatDayTime } from '#contract/format/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table-column.tsx'

export const AVIS_COLUMNS: readonly Column<AdminAvis>[] = [
  {
    id: 'titre',
    header: 'Texte et auteur',
    kind: 'title',
    cell: ({ titre }) => titre,
    under: ({ client }) => `${client.prenom} ${client.nom}`,
  },
  { id: 'note', header: 'Note', phone: 'line', cell: ({ note }) => `${note} sur 5` },
  {
    id: 'mot',
    header: 'Mot',
    narrow: 'hide',
    cell: ({ mot }) => mot ?? <span className="muted">aucun</span>,
  },
  { id: 'etat', header: 'État', kind: 'status', cell: ({ etat }) => ETATS[etat].badge },
  { id: 'donneLe', header: 'Donné', kind: 'date', cell: ({ donneLe }) => formatDayTime(donneLe) },
]

/** Each state in words, on its tab and on its badge. */
export const ETATS: Record<AvisEtat, { tab: string; badge: ReactNode }> = {
  A_LIRE: {
    tab: 'À lire',
    badge: (
      <Badge tone="alert" shape="wait">
        {ETAT_LABELS.A_LIRE}
      </Badge>
    ),
  },
  PUBLIE: {
    tab: 'Publiés',
    badge: (
      <Badge tone="success" shape="full">
        {ETAT_LABELS.PUBLIE}
      </Badge>
    ),
  },
  REFUSE: { tab: 'Refusés', badge: <Badge shape="pause">{ETAT_LABELS.REFUSE}</Badge> },
  PRIVE: { tab: 'Gardés privés', badge: <Badge shape="done">{ETAT_LABELS.PRIVE}</Badge> },
}
