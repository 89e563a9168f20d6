import { createElement, Fragment, type ReactNode } from 'react'
import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  render,
  Section,
  Text,
  toPlainText,
} from 'react-email'
import { mailtoOf } from '#contract/format/mailto.ts'
import { formatTelephone } from '#contract/format/telephone.ts'
import { frenchSpaces } from '#contract/format/typography.ts'
import type { HouseIdentity } from '#contract/settings/house-settings.ts'
import { COLOURS, SANS, SERIF } from '../pdf/print-tokens.ts'
import type { EmailBlock, EmailContent, FootLink } from './email.ts'

/** The sender of an e-mail, as its layout shows it. */
export type EmailSender = {
  house: HouseIdentity
  /** The hours of the telephone, in words. */
  horaires: string
  appUrl: string
}

/** An e-mail in the one layout of all, as HTML and as its plain text version. */
export async function drawEmail(content: EmailContent, sender: EmailSender) {
  const html = await render(emailLayout(content, sender))
  return { html, text: toPlainText(html, plainHeadings) }
}

// Left alone it shouts its headings in capitals.
const plainHeadings = { selectors: [{ selector: 'h1', options: { uppercase: false } }] }

/** The wordmark, the sheet, the colophon. No image, no tracker, nothing to load. */
function emailLayout(content: EmailContent, sender: EmailSender): ReactNode {
  return createElement(
    Html,
    { lang: 'fr' },
    createElement(Head, null, createElement('meta', { name: 'color-scheme', content: 'light' })),
    createElement(Preview, null, content.preview),
    createElement(
      Body,
      { lang: 'fr', style: styles.page },
      createElement(
        Container,
        { style: styles.column },
        wordmark(sender),
        sheet(content),
        colophon(content, sender),
      ),
    ),
  )
}

const wordmark = ({ house, appUrl }: EmailSender) =>
  createElement(
    Text,
    { style: styles.wordmark },
    createElement(
      Link,
      { href: appUrl, style: styles.wordmarkLink },
      // The logo is a correction: the red pencil added the « à ».
      ...house.nom
        .split(/( à )/)
        .map((part, index) =>
          part === ' à ' ? createElement('span', { key: index, style: styles.inserted }, part) : part,
        ),
    ),
  )

const sheet = ({ heading, blocks, action, footnote }: EmailContent) =>
  createElement(
    Section,
    { style: styles.sheet },
    createElement(Heading, { as: 'h1', style: styles.heading }, heading),
    ...blocks.map((block, index) => createElement(Fragment, { key: index }, drawBlock(block))),
    action &&
      createElement(
        Section,
        { style: styles.action },
        createElement(Button, { href: action.url, style: styles.button }, action.label),
      ),
    footnote && createElement(Text, { style: styles.note }, footnote),
  )

function drawBlock(block: EmailBlock): ReactNode {
  if (typeof block === 'string') return createElement(Text, { style: styles.prose }, block)
  if ('quote' in block) return createElement('blockquote', { style: styles.quote }, lines(block.quote))
  if ('links' in block) {
    return createElement(
      Section,
      { style: styles.facts },
      ...block.links.map(({ label, url }) =>
        createElement(
          Text,
          { key: url, style: styles.fact },
          createElement(Link, { href: url, style: styles.link }, label),
        ),
      ),
    )
  }
  return createElement(
    Section,
    { style: styles.facts },
    ...block.facts.map(([term, value]) =>
      createElement(
        Text,
        { key: term, style: styles.fact },
        createElement('span', { style: styles.term }, `${term}\u00a0: `),
        createElement('strong', { style: styles.value }, value),
      ),
    ),
  )
}

const lines = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .map((line, index) => createElement(Fragment, { key: index }, index > 0 && createElement('br'), line))

function colophon(
  { footLinks = [], numeroCommande, unsubscribeUrl }: EmailContent,
  { house, horaires, appUrl }: EmailSender,
): ReactNode {
  const { nom, formeJuridique, adresse, rcs, email, telephone } = house
  const street = [adresse.ligne1, adresse.ligne2, `${adresse.codePostal} ${adresse.ville}`].filter(Boolean)
  return createElement(
    Section,
    { style: styles.colophon },
    createElement(Hr, { style: styles.rule }),
    createElement(
      Text,
      { style: styles.small },
      frenchSpaces(`${nom}, ${formeJuridique}, ${street.join(', ')}. ${rcs}.`),
    ),
    createElement(
      Text,
      { style: styles.small },
      createElement(Link, { href: mailtoOf(email), style: styles.quietLink }, email),
      frenchSpaces(` · ${formatTelephone(telephone)} · ${horaires}`),
    ),
    unsubscribeUrl &&
      createElement(
        Text,
        { style: styles.small },
        createElement(
          Link,
          { href: unsubscribeUrl, style: styles.quietLink },
          'Ne plus recevoir cette lettre',
        ),
      ),
    ...footLinks.map((link) =>
      createElement(
        Text,
        { key: link, style: styles.small },
        createElement(
          Link,
          { href: `${appUrl}${FOOT[link].path(numeroCommande)}`, style: styles.quietLink },
          FOOT[link].label,
        ),
      ),
    ),
  )
}

const FOOT: Record<FootLink, { label: string; path: (numeroCommande: string | undefined) => string }> = {
  CGV: { label: 'Conditions générales de vente', path: () => '/cgv' },
  RETRACTATION: {
    label: 'Renoncer au contrat ici',
    path: (numero) => (numero ? `/retractation?commande=${numero}` : '/retractation'),
  },
}

const styles = {
  page: { backgroundColor: COLOURS.paper, color: COLOURS.ink, fontFamily: SANS, padding: '24px 12px' },
  column: { maxWidth: '560px', wordBreak: 'break-word' },
  wordmark: { margin: '8px 0 20px', textAlign: 'center', fontSize: '28px', lineHeight: '36px' },
  wordmarkLink: {
    color: COLOURS.night,
    fontFamily: SERIF,
    fontWeight: 500,
    letterSpacing: '-0.5px',
    textDecoration: 'none',
  },
  inserted: {
    color: COLOURS.mark,
    fontStyle: 'italic',
    verticalAlign: '4px',
    whiteSpace: 'pre',
  },
  sheet: {
    backgroundColor: COLOURS.card,
    border: `1px solid ${COLOURS.line}`,
    borderTop: `4px double ${COLOURS.night}`,
    padding: '32px 28px',
    wordBreak: 'break-word',
  },
  heading: {
    color: COLOURS.night,
    fontFamily: SERIF,
    fontSize: '30px',
    fontWeight: 400,
    lineHeight: '36px',
    margin: '0 0 20px',
  },
  prose: { fontFamily: SERIF, fontSize: '18px', lineHeight: '28px', margin: '0 0 16px' },
  quote: {
    borderLeft: `2px solid ${COLOURS.mark}`,
    fontFamily: SERIF,
    fontSize: '18px',
    fontStyle: 'italic',
    lineHeight: '28px',
    margin: '0 0 16px',
    padding: '0 0 0 16px',
  },
  facts: {
    borderTop: `1px solid ${COLOURS.rule}`,
    borderBottom: `1px solid ${COLOURS.rule}`,
    margin: '4px 0 20px',
    padding: '8px 0',
  },
  fact: { fontSize: '16px', lineHeight: '24px', margin: '4px 0' },
  term: { color: COLOURS.muted },
  value: { fontWeight: 600 },
  link: { color: COLOURS.ink, fontWeight: 600, textDecoration: 'underline', wordBreak: 'break-word' },
  action: { margin: '8px 0 4px' },
  button: {
    backgroundColor: COLOURS.mark,
    borderRadius: '3px',
    color: COLOURS.card,
    fontSize: '17px',
    fontWeight: 600,
    padding: '15px 24px',
  },
  note: { color: COLOURS.muted, fontSize: '15px', lineHeight: '22px', margin: '20px 0 0' },
  colophon: { padding: '12px 4px 0' },
  rule: { border: 'none', borderTop: `1px solid ${COLOURS.line}`, margin: '12px 0 16px' },
  small: { color: COLOURS.muted, fontSize: '14px', lineHeight: '21px', margin: '0 0 6px' },
  quietLink: { color: COLOURS.muted, textDecoration: 'underline' },
} as const
