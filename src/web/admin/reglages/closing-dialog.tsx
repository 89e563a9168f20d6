import { Link } from 'react-router'
import type { adminCommandes } from '#contract/commandes/admin-endpoints.ts'
import type { AdminConsultation } from '#contract/consultations/admin-endpoints.ts'
import { timeOf } from '#contract/consultations/when-of.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { formatWeekdayMonth } from '#contract/format/dates.ts'
import { countOf } from '#contract/format/plural.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useAdminPath } from '../back-office.tsx'
import { TO_WRITE } from '../messagerie/to-write.ts'
import type { DaysToClose } from './use-closing.tsx'

const PROMISES = { one: 'date promise', other: 'dates promises' }
const OTHERS = { one: 'autre', other: 'autres' }
const CALLS = { one: 'appel réservé', other: 'appels réservés' }

type Promised = ReplyOf<typeof adminCommandes.promised>
type ClosingDialogProps = {
  days: Pick<DaysToClose, 'title' | 'confirmLabel'>
  promised: Promised
  booked: { data: AdminConsultation[]; count: number }
  busy: boolean
  onOpenChange: (open: boolean) => void
  onConfirm: () => void
}

/** The confirmation of a closing, which names the promises and the calls that stay in it: nothing moves by itself. */
export function ClosingDialog({ days, promised, booked, ...dialog }: ClosingDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      open
      title={days.title}
      consequence={
        'Rien ne se déplace tout seul, et personne n’est prévenu\u00a0: ce qui suit reste prévu. Aucun autre appel ne pourra être réservé ces jours-là, et aucune autre date n’y sera promise.'
      }
      confirmLabel={days.confirmLabel}
    >
      {promised.count > 0 && <Promises promised={promised} />}
      {booked.count > 0 && <Calls booked={booked} />}
    </ConfirmDialog>
  )
}

/** The promises of a closing, each with the conversation of its author, in another tab: the dialog stays. */
function Promises({ promised: { data, count } }: { promised: Promised }) {
  const pathTo = useAdminPath()
  return (
    <section className="grid gap-s2">
      <h3 className="running">{countOf(count, PROMISES)}</h3>
      <ul className="file-list facts">
        {data.map(({ id, numero, titre, client, datePromise, objet, conversationId }) => (
          <li key={id}>
            <span>
              <span className="num">
                {`${numero}, ${objet === 'DEVIS' ? 'devis attendu ' : ''}${formatWeekdayMonth(datePromise)}`}
              </span>
              <span className="small muted">
                {titre}, {client.prenom} {client.nom}
              </span>
            </span>
            <Link to={pathTo(`/messagerie/${conversationId}`) + TO_WRITE} target="_blank">
              Écrire à l’auteur
            </Link>
          </li>
        ))}
      </ul>
      {count > data.length && <p className="small muted">Et {countOf(count - data.length, OTHERS)}.</p>}
    </section>
  )
}

function Calls({ booked: { data, count } }: Pick<ClosingDialogProps, 'booked'>) {
  return (
    <section className="grid gap-s2">
      <h3 className="running">{countOf(count, CALLS)}</h3>
      <ul className="grid gap-s1">
        {data.map(({ id, prenom, nom, date, time }) => (
          <li key={id}>
            <span className="num">
              {formatWeekdayMonth(date)}, {timeOf({ date, time })}
            </span>{' '}
            {prenom} {nom}
          </li>
        ))}
      </ul>
    </section>
  )
}
