import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { cannedForm } from '#contract/messages/canned-reply.ts'
import { CANNED_VARIABLES, fillVariables } from '#contract/messages/canned-variables.ts'
import { readAt } from '#contract/shared/instant.ts'
import { fieldsOf } from '../../lib/fields-of.ts'
import { PanelSection } from '../../ui/panel.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { EntryForm } from '../shell/entry-form.tsx'
import type { EditedEntry } from '../shell/use-entry-form.ts'

const LONGEST = 5000

/** The recipient of the preview. */
const EXAMPLE = {
  prenom: 'Maud',
  nom: 'Kerbrat',
  titre: 'Les Hauts de Lozère',
  numero: '1060',
  signature: 'Judith Roussel',
}

export const writtenReply = cannedForm.extend({ updatedAt: readAt.optional() })
export type WrittenReply = z.output<typeof writtenReply>

const LABELS = { titre: 'Titre', contenu: 'Texte' } as const

/** The form of a canned reply: text, variables, preview. */
export function CannedReplyForm({ entry, action }: { entry: EditedEntry<WrittenReply>; action: string }) {
  const { control } = entry.form
  const field = fieldsOf(entry.form)
  const { contenu = '' } = useWatch({ control })
  return (
    <EntryForm
      entry={entry}
      action={action}
      labels={LABELS}
      preview={
        contenu && (
          <PanelSection title="Aperçu">
            <p className="prose whitespace-pre-line">{fillVariables(contenu, EXAMPLE)}</p>
          </PanelSection>
        )
      }
    >
      <TextField
        label={LABELS.titre}
        help="Pour la retrouver ; le client ne le voit pas."
        {...field('titre')}
      />
      <TextArea label={LABELS.contenu} rows={10} limit={LONGEST} {...field('contenu')} />
      <dl className="keys grid gap-s2">
        {Object.entries(CANNED_VARIABLES).map(([name, words]) => (
          <div key={name}>
            <dt className="flex gap-s1">
              <code>{`{${name}}`}</code>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </EntryForm>
  )
}
