import { Link } from 'react-router'
import { formatDayTime } from '#contract/format/dates.ts'
import { type PluralForms, plural } from '#contract/format/plural.ts'
import { useAdminPath } from '../back-office.tsx'
import type { Stats } from './dashboard-page.tsx'

type Waiting = { count: number; words: PluralForms; to: string }

const UNREAD = { one: 'message non lu', other: 'messages non lus' }

/** The late and waiting tasks, each count linked to its list; zeros are left out. */
export function ToDo({ stats }: { stats: Stats }) {
  const waiting = useWaiting(stats).filter(({ count }) => count > 0)
  if (waiting.length === 0) {
    return (
      <p className="counts flex flex-wrap gap-x-s5 gap-y-s1">
        {stats.data.commandes.total > 0 ? 'Rien n’attend la maison.' : 'Rien n’attend encore.'}
      </p>
    )
  }
  return (
    <ul className="counts flex flex-wrap gap-x-s5 gap-y-s1 max-md:gap-y-0" aria-label="À faire">
      {waiting.map(({ count, words, to }) => (
        <li key={to}>
          <Link className="max-md:inline-block max-md:py-s3" to={to}>
            <b className="num">{count}</b> {plural(count, words)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The waiting tasks, late ones first. */
function useWaiting({ data, ...stats }: Stats): Waiting[] {
  const pathTo = useAdminPath()
  const { EN_ATTENTE = 0, ESTIMATION_ENVOYEE = 0 } = data.commandes.parStatut
  return [
    {
      count: stats.enRetard,
      words: invariable('en retard sur la date promise'),
      to: pathTo('/commandes', { aFaire: 'retard' }),
    },
    {
      count: stats.boiteAbsenteDepuis ? 1 : 0,
      words: invariable(AWAY(stats.boiteAbsenteDepuis)),
      to: pathTo('/messagerie'),
    },
    {
      count: stats.emailsAVerifier,
      words: { one: 'e-mail à vérifier', other: 'e-mails à vérifier' },
      to: pathTo('/messagerie/a-verifier'),
    },
    {
      count: stats.facturesEnRetard,
      words: { one: 'facture en retard', other: 'factures en retard' },
      to: pathTo('/factures', { statut: 'ECHEANCE' }),
    },
    {
      count: stats.paiementsAVerifier,
      words: { one: 'paiement à vérifier', other: 'paiements à vérifier' },
      to: pathTo('/commandes'),
    },
    {
      count: stats.retractationsATraiter,
      words: { one: 'rétractation à traiter', other: 'rétractations à traiter' },
      to: pathTo('/retractations', { aTraiter: 'true' }),
    },
    {
      count: stats.echantillonsNouveaux,
      words: { one: 'nouvel échantillon', other: 'nouveaux échantillons' },
      to: pathTo('/echantillons', { statut: 'NOUVEAU' }),
    },
    {
      count: stats.aConfier,
      words: invariable('à confier à un correcteur'),
      to: pathTo('/commandes', { aFaire: 'confier' }),
    },
    {
      count: stats.textesRemis,
      words: { one: 'texte remis à envoyer', other: 'textes remis à envoyer' },
      to: pathTo('/commandes', { aFaire: 'remis' }),
    },
    {
      count: EN_ATTENTE,
      words: { one: 'commande en attente', other: 'commandes en attente' },
      to: pathTo('/commandes', { statut: 'EN_ATTENTE' }),
    },
    {
      count: stats.devisAEcheance,
      words: { one: 'devis arrive à échéance', other: 'devis arrivent à échéance' },
      to: pathTo('/commandes', { aFaire: 'devis' }),
    },
    {
      count: ESTIMATION_ENVOYEE,
      words: { one: 'devis sans réponse', other: 'devis sans réponse' },
      to: pathTo('/commandes', { statut: 'ESTIMATION_ENVOYEE' }),
    },
    { count: stats.messagesNonLus, words: UNREAD, to: pathTo('/messagerie', { unread: 'true' }) },
  ]
}

const AWAY = (since: string | null) =>
  `boîte de réponses injoignable${since ? ` depuis le ${formatDayTime(since)}` : ''}`

const invariable = (words: string): PluralForms => ({ one: words, other: words })
