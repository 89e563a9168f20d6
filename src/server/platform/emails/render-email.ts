import { frenchSpaces } from '#contract/format/typography.ts'
import type { EmailBlock, EmailContent } from './email.ts'
import type { EmailSender } from './email-layout.ts'

export type RenderedEmail = { subject: string; html: string; text: string }

/** Draws an e-mail as HTML and as its plain text version, in French typography. */
export async function renderEmail(content: EmailContent, sender: EmailSender): Promise<RenderedEmail> {
  // Loaded with the first e-mail: starting the product should not wait for it.
  const { drawEmail } = await import('./email-layout.ts')
  const printed = typeset(content)
  return { subject: oneLine(printed.subject), ...(await drawEmail(printed, sender)) }
}

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
  if ('quote' in block || 'links' in block) return block
  return { facts: block.facts.map(([term, value]) => [frenchSpaces(term), frenchSpaces(value)]) }
}

const oneLine = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ').trim()
