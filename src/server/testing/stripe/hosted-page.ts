import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { formatEuros } from '#contract/format/euros.ts'
import { ACTS, type Act, type DoubleSession, isDebitUnderWay, type SessionBook } from './session-book.ts'
import { totalOf } from './session-params.ts'

type Page = { book: SessionBook; act: (id: string, act: Act) => Promise<unknown> }

const idParam = z.object({ id: z.string() })
const choice = z.object({ act: z.enum([...ACTS, 'refuse']) })

export const hostedPath = (id: string) => `/c/pay/${id}`

/** The page that Stripe hosts, in five buttons: a person stands in for the buyer and for the bank. */
export function hostedPage(server: FastifyInstance, { book, act }: Page): void {
  server.get(hostedPath(':id'), async ({ params }, reply) => show(reply, book.find(idParam.parse(params).id)))

  server.post(hostedPath(':id'), async ({ params, body }, reply) => {
    const { id } = idParam.parse(params)
    const chosen = choice.parse(body).act
    if (chosen === 'refuse') return show(reply, book.find(id), 'Votre carte a été refusée.')
    await act(id, chosen)
    const { success_url } = book.find(id).params
    const isPaying = chosen === 'pay' || chosen === 'debit'
    return reply.redirect(isPaying ? success_url.replace('{CHECKOUT_SESSION_ID}', id) : hostedPath(id), 303)
  })
}

const show = (reply: FastifyReply, session: DoubleSession, alert = '') =>
  reply.type('text/html; charset=utf-8').send(pageOf(session, alert))

function pageOf(session: DoubleSession, alert: string): string {
  const { params, id, status } = session
  const total = formatEuros(totalOf(params))
  const lines = params.line_items
    .map(
      ({ quantity, price_data: { product_data, unit_amount } }) =>
        `<tr><td>${escaped(product_data.name)}<br><small>${escaped(product_data.description ?? '')}</small></td><td>${quantity}</td><td>${formatEuros(quantity * unit_amount)}</td></tr>`,
    )
    .join('')
  return `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><title>Paiement (doublure de Stripe)</title><style>${STYLE}</style>
<main><p>Doublure de Stripe, pour essayer</p><h1>${total}</h1><p>${escaped(params.customer_email ?? '')}</p>
${alert && `<p role="alert">${alert}</p>`}<table><thead><tr><th>Article</th><th>Quantité</th><th>Total</th></tr></thead><tbody>${lines}</tbody></table>
${controlsOf(session, total)}<p><small>${escaped(id)} · ${status} · ${session.paymentStatus}</small></p></main></html>`
}

function controlsOf(session: DoubleSession, total: string): string {
  const button = (act: Act | 'refuse', label: string) => `<button name="act" value="${act}">${label}</button>`
  const form = (...buttons: string[]) => `<form method="post">${buttons.join('')}</form>`
  if (isDebitUnderWay(session)) {
    return `<p>Prélèvement en cours.</p>${form(button('settle', 'La banque paie'), button('reject', 'La banque refuse'))}`
  }
  if (session.status !== 'open') return '<p>Cette page de paiement n’est plus ouverte.</p>'
  const buttons = form(
    button('pay', `Payer ${total} par carte`),
    button('debit', 'Payer par prélèvement SEPA'),
    button('refuse', 'La carte est refusée'),
    button('expire', 'Laisser la page expirer'),
  )
  const { cancel_url } = session.params
  return buttons + (cancel_url ? `<p><a href="${escaped(cancel_url)}">Revenir au site</a></p>` : '')
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const STYLE = `body{font:16px/1.5 system-ui;margin:0;background:#f6f6f4;color:#1c1c1c}main{max-width:30rem;margin:0 auto;padding:1.5rem}
table{width:100%;border-collapse:collapse;margin:1rem 0}th,td{text-align:left;padding:.5rem .25rem;border-bottom:1px solid #ccc;vertical-align:top}
form{display:grid;gap:.75rem}button{font:inherit;padding:.75rem;cursor:pointer}[role=alert]{color:#a01818;font-weight:600}`
