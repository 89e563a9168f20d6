import { useState } from 'react'
import type { AdminCommandeDetail } from '#contract/commandes/admin-commande.ts'
import { Button } from '../../ui/button.tsx'
import { PanelSection } from '../../ui/panel.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { useUpdateCommande } from './use-update-commande.ts'

const NOTE_LENGTH = 5000

/** A note the client reads, and one that stays in the house. */
export function CommandeNotes({ commande }: { commande: AdminCommandeDetail }) {
  const update = useUpdateCommande(commande.id)
  const [noteClient, setNoteClient] = useState(commande.noteClient ?? '')
  const [noteCorrecteur, setNoteCorrecteur] = useState(commande.noteCorrecteur ?? '')
  const changed =
    noteClient !== (commande.noteClient ?? '') || noteCorrecteur !== (commande.noteCorrecteur ?? '')
  const save = () =>
    update.mutate(
      { noteClient: noteClient || null, noteCorrecteur: noteCorrecteur || null },
      { onSuccess: () => toast.success('Notes enregistrées', { duration: 3 }) },
    )
  return (
    <PanelSection title="Notes">
      <div className="grid gap-s4">
        <TextArea
          label="Note interne"
          rows={3}
          maxLength={NOTE_LENGTH}
          value={noteCorrecteur}
          onChange={(event) => setNoteCorrecteur(event.target.value)}
        />
        <TextArea
          label="Note au client"
          help="Le client la lit sur son projet."
          rows={2}
          maxLength={NOTE_LENGTH}
          value={noteClient}
          onChange={(event) => setNoteClient(event.target.value)}
        />
        {changed && (
          <Button size="compact" busy={update.isPending} onClick={save}>
            Enregistrer les notes
          </Button>
        )}
      </div>
    </PanelSection>
  )
}
