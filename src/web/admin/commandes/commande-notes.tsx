import type { AdminCommandeDetail } from '#contract/commandes/admin-commande.ts'
import type { CommandeChanges } from '#contract/commandes/admin-endpoints.ts'
import { failureText } from '../../lib/failure-text.ts'
import { useKeptText } from '../../lib/use-kept-text.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError, useFieldId } from '../../ui/field.tsx'
import { PanelSection } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.ts'
import { useUpdateCommande } from './use-update-commande.ts'

const NOTE_LENGTH = 5000

/** A note that stays in the house, and one the client reads. */
export function CommandeNotes({ commande }: { commande: AdminCommandeDetail }) {
  const { id, noteCorrecteur, noteClient } = commande
  return (
    <>
      <Note
        commandeId={id}
        title="Note interne"
        saved={noteCorrecteur}
        change={(text) => ({ noteCorrecteur: text })}
      />
      <Note
        commandeId={id}
        title="Note au client"
        placeholder="Le client la lit sur son projet."
        saved={noteClient}
        change={(text) => ({ noteClient: text })}
      />
    </>
  )
}

type NoteProps = {
  commandeId: string
  title: string
  placeholder?: string
  saved: string | null
  change: (text: string | null) => CommandeChanges
}

function Note({ commandeId, title, placeholder, saved, change }: NoteProps) {
  const fieldId = useFieldId(undefined)
  const update = useUpdateCommande(commandeId)
  // Until it is touched the note follows what is saved, also by another admin.
  const [typed, keep] = useKeptText(`${title}:${commandeId}`)
  const text = typed ?? saved ?? ''
  const tooLong = text.length > NOTE_LENGTH ? 'Cette note est trop longue.' : undefined
  const save = () =>
    update.mutate(change(text.trim() || null), {
      onSuccess: () => {
        keep(undefined)
        toast.success('Note enregistrée', { duration: 3 })
      },
    })
  return (
    <PanelSection title={title}>
      <div className="grid gap-s2">
        <textarea
          id={fieldId}
          className="input"
          aria-label={title}
          placeholder={placeholder}
          rows={3}
          value={text}
          onChange={(event) => keep(event.target.value === (saved ?? '') ? undefined : event.target.value)}
        />
        <FieldError id={fieldId} error={tooLong ?? (update.error ? failureText(update.error) : undefined)} />
        {typed !== undefined && (
          <div className="flex flex-wrap gap-s2">
            <Button size="compact" busy={update.isPending} disabled={tooLong !== undefined} onClick={save}>
              Enregistrer la note
            </Button>
            <Button size="compact" variant="quiet" onClick={() => keep(undefined)}>
              Abandonner
            </Button>
          </div>
        )}
      </div>
    </PanelSection>
  )
}
