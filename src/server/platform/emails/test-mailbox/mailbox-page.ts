import { formatDayTime } from '#contract/format/dates.ts'
import { formatFileSize } from '#contract/format/file-size.ts'
import { countOf } from '#contract/format/plural.ts'
import type { SpooledMail } from './spooled-mails.ts'
import { MAILBOX_PATH } from './tell-mails.ts'

export const STYLE_PATH = `${MAILBOX_PATH}/style.css`

type Mailbox = { mails: SpooledMail[]; older: number; open: SpooledMail | null }

/** The mails of this machine as a mail program shows them: the list, and the open mail beside it. */
export const mailboxPage = ({ mails, older, open }: Mailbox): string => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${open ? escaped(subjectOf(open)) : 'Courrier de test'}</title>
<link rel="stylesheet" href="${STYLE_PATH}">
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
</head>
<body class="${open ? 'reading' : 'listing'}">
<a class="skip" href="#contenu">Aller au contenu</a>
<header>
<p><span class="badge">TEST</span> Les e-mails que le site aurait envoyés. Aucun n’a quitté cette machine.</p>
<p class="ways"><a href="${MAILBOX_PATH}">Actualiser</a> <a href="/">Le site</a></p>
</header>
${open ? '' : '<h1>Courrier de test</h1>'}
<div class="panes">
<nav aria-label="E-mails">${listOf(mails, open)}${older > 0 ? `<p class="older">Et ${countOf(older, { one: 'plus ancien', other: 'plus anciens' })}, dans le dossier des e-mails.</p>` : ''}</nav>
<main id="contenu" tabindex="-1">${open ? mailOf(open) : PICK_ONE}</main>
</div>
</body>
</html>
`

const PICK_ONE = '<p class="hint">Choisissez un e-mail pour le lire. Ses liens fonctionnent.</p>'

const EMPTY =
  '<p class="hint">Aucun e-mail pour l’instant. <a href="/commande-invitee">Passez une commande</a> : le lien qui active le compte arrivera ici.</p>'

function listOf(mails: SpooledMail[], open: SpooledMail | null): string {
  if (mails.length === 0) return EMPTY
  const items = mails.map(
    (mail) => `<li><a href="${pathOf(mail)}"${mail.name === open?.name ? ' aria-current="page"' : ''}>
<b>${escaped(subjectOf(mail))}</b>
<span class="to">à ${escaped(recipientOf(mail))}</span>
<time datetime="${mail.sentAt.toISOString()}">${formatDayTime(mail.sentAt)}</time>
</a></li>`,
  )
  return `<ul>${items.join('')}</ul>`
}

function mailOf(mail: SpooledMail): string {
  const { email, sentAt } = mail
  return `<p class="back"><a href="${MAILBOX_PATH}">Tous les e-mails</a></p>
<h1>${escaped(subjectOf(mail))}</h1>
<dl>
<dt>De</dt><dd>${escaped([email.from?.name, email.from?.address].filter(Boolean).join(', '))}</dd>
<dt>À</dt><dd>${escaped(recipientOf(mail))}</dd>
<dt>Date</dt><dd><time datetime="${sentAt.toISOString()}">${formatDayTime(sentAt)}</time></dd>
${attachmentsOf(mail)}</dl>
<div class="parts">
<iframe title="Le message, mis en page" src="${pathOf(mail)}/corps" sandbox="allow-top-navigation-by-user-activation"></iframe>
<section aria-labelledby="texte"><h2 id="texte">Version texte</h2><pre tabindex="0">${linked(email.text ?? '')}</pre></section>
</div>`
}

function attachmentsOf(mail: SpooledMail): string {
  const { attachments } = mail.email
  if (attachments.length === 0) return ''
  const links = attachments.map(({ filename, content }, index) => {
    const size = formatFileSize(typeof content === 'string' ? content.length : content.byteLength)
    return `<a href="${pathOf(mail)}/pieces/${index}">${escaped(filename ?? `pièce ${index + 1}`)}</a> (${size})`
  })
  return `<dt>${attachments.length > 1 ? 'Pièces jointes' : 'Pièce jointe'}</dt><dd>${links.join(', ')}</dd>\n`
}

const pathOf = ({ name }: SpooledMail) => `${MAILBOX_PATH}/${name}`
const subjectOf = ({ email }: SpooledMail) => email.subject ?? '(sans objet)'
const recipientOf = ({ email }: SpooledMail) => email.to?.map(({ address }) => address).join(', ') ?? ''

const ADDRESS = /https?:\/\/[^\s<>"[\]()]+/g

/** The text part, its addresses as links. */
function linked(text: string): string {
  let at = 0
  let html = ''
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    html += `${escaped(text.slice(at, index))}<a href="${escaped(address)}">${escaped(address)}</a>`
    at = index + address.length
  }
  return html + escaped(text.slice(at))
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
