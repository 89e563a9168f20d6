import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { api } from '#contract/api.ts'
import { formatDayMonth, formatDayTime } from '#contract/format/dates.ts'
import { mailtoOf } from '#contract/format/mailto.ts'
import type { HeldAction, HeldPayment } from '#contract/money/payments/held-payment.ts'
import { minutes } from '#contract/shared/durations.ts'
import { dataOf, readOf } from '../../../lib/api-reads.ts'
import { Button } from '../../../ui/button.tsx'
import { useAdminCall } from '../../back-office.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { ACTION_LABELS, reasonOf } from './held-words.ts'

const FRESH_MS = 30_000
const REFRESH_MS = minutes(1)

/** The payments that match no order, all of them or those of one: nothing when there is none. */
export function HeldPayments({ commandeId }: { commandeId?: string }) {
  const call = useAdminCall()
  const titleId = useId()
  const { data = [] } = useQuery({
    ...readOf(call, api.admin.payments.list, {}),
    select: dataOf,
    staleTime: FRESH_MS,
    refetchInterval: REFRESH_MS,
  })
  const shown = commandeId ? data.filter((held) => held.commandeId === commandeId) : data
  if (shown.length === 0) return null
  return (
    <section className="held-payments" aria-labelledby={titleId}>
      <h2 className="head" id={titleId}>
        Paiements à vérifier
      </h2>
      <ul>
        {shown.map((held) => (
          <HeldPaymentRow key={held.id} held={held}>
            {commandeId ? (
              <p className="small muted">{formatDayTime(held.createdAt)}</p>
            ) : (
              <WhoseCommande held={held} />
            )}
          </HeldPaymentRow>
        ))}
      </ul>
    </section>
  )
}

type HeldPaymentRowProps = { held: HeldPayment; children: ReactNode }

function HeldPaymentRow({ held, children }: HeldPaymentRowProps) {
  const [asked, setAsked] = useState<HeldAction>()
  const { actions, remboursementRevenuLe } = held
  return (
    <li className="held-payment flex flex-wrap justify-between items-center gap-x-s4 gap-y-s2">
      <div>
        <p>{reasonOf(held)}</p>
        {remboursementRevenuLe && (
          <p className="small text-warning">
            La banque a renvoyé le remboursement le {formatDayMonth(remboursementRevenuLe)}&nbsp;: décidez de
            nouveau.
          </p>
        )}
        {children}
      </div>
      {actions.length === 0 ? (
        <p className="small muted">Remboursement en cours chez le prestataire.</p>
      ) : (
        <div className="flex flex-wrap gap-s2">
          {actions.map((action) => (
            <Button key={action} size="compact" onClick={() => setAsked(action)}>
              {ACTION_LABELS[action]}
            </Button>
          ))}
        </div>
      )}
      {asked && <DecisionDialog held={held} action={asked} onClose={() => setAsked(undefined)} />}
    </li>
  )
}

/** The order of a payment and its client, in the list of all payments; an order's own panel names them at its head. */
function WhoseCommande({ held: { client, titre, numero, createdAt } }: { held: HeldPayment }) {
  const commande = [numero && `n°\u00a0${numero}`, titre && `«\u202f${titre}\u202f»`]
    .filter(Boolean)
    .join(', ')
  const who = client && `${client.prenom} ${client.nom}`
  return (
    <>
      <p className="small muted">{[commande, who, formatDayTime(createdAt)].filter(Boolean).join(' · ')}</p>
      {client && (
        <p className="small">
          <a className="reach" href={mailtoOf(client.email)}>
            {client.email}
          </a>
        </p>
      )}
    </>
  )
}
