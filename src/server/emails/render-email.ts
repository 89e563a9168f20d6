import { frenchSpaces } from '#contract/format/typography.ts'
import type { EmailBlock, EmailContent } from './email.ts'
import type { EmailSender } from './email-layout.ts'

export type RenderedEmail = { subject: string; html: string; text: string }

/** Draws an e-mail as HTML and as its plain text version, in French typography. */
export async function renderEmail(content: EmailContent, sender: EmailSender): Promise<RenderedEmail> {
  // Loaded with the first e-mail: half a second that starting the product should not cost.
  const [{ emailLayout }, { render, toPlainText }] = await Promise.all([
    import('./email-layout.ts'),
    import('react-email'),
  ])
  const printed = typeset(content)
  const html = await render(emailLayout(printed, sender))
  return { subject: oneLine(printed.subject), html, text: toPlainText(html, plainHeadings) }
}

// Left alone it shouts its headings in capitals.
const plainHeadings = { selectors: [{ selector: 'h1', options: { uppercase: false } }] }

function typeset(content: EmailContent): EmailContent {
  const { subject, preview, heading, blocks, action, footnote } = content
  return {
    ...content,
    subject: frenchSpaces(subject),
    preview: frenchSpaces(oneLine(preview)),
    heading: frenchSpaces(heading),
    blocks: blocks.map(typesetBlock),
    action: action && { ...action, label: frenchSpaces(action.label) },
    footnote: footnote && frenchSpaces(footnote),
  }
}

function typesetBlock(block: EmailBlock): EmailBlock {
  if (typeof block === 'string') return frenchSpaces(block)
  if ('quote' in block) return block
  return { facts: block.facts.map(([term, value]) => [frenchSpaces(term), frenchSpaces(value)]) }
}

const oneLine = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ').trim()
