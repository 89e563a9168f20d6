import type { AdminCommandeDetail } from '#contract/commandes/admin-commande.ts'
import type { CommandeChanges } from '#contract/commandes/admin-endpoints.ts'
import { NoteField } from '../shell/note-field.tsx'
import { useUpdateCommande } from './use-update-commande.ts'

const NOTE_LENGTH = 5000

/** The two notes of an order: one for the house only, one that the client reads. */
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
  const { mutateAsync, isPending, error } = useUpdateCommande(commandeId)
  return (
    <NoteField
      title={title}
      textKey={`${title}:${commandeId}`}
      placeholder={placeholder}
      saved={saved}
      limit={NOTE_LENGTH}
      onSave={(text) => mutateAsync(change(text))}
      busy={isPending}
      error={error}
    />
  )
}
