import { useState } from 'react'
import { Button } from '../../button.tsx'
import { ConfirmDialog } from '../../confirm-dialog.tsx'
import { Dialog } from '../../dialog.tsx'
import { TextField } from '../../text-field.tsx'
import { Chapter, Row } from '../specimen.tsx'

export function OverlaysSection() {
  const [shown, setShown] = useState<'dialog' | 'confirm' | null>(null)
  const close = () => setShown(null)
  return (
    <Chapter title="Dialogues">
      <Row>
        <Button onClick={() => setShown('dialog')}>Ouvrir un dialogue</Button>
        <Button onClick={() => setShown('confirm')}>Supprimer un fichier</Button>
      </Row>
      <Dialog
        open={shown === 'dialog'}
        onOpenChange={close}
        title="Votre message est parti"
        description="Nous répondons sous un jour ouvré, à l’adresse que vous nous avez donnée."
        footer={
          <>
            <Button onClick={close}>Nouveau message</Button>
            <Button variant="primary" onClick={close}>
              Enregistrer l’adresse
            </Button>
          </>
        }
      >
        <TextField label="Votre e-mail" type="email" />
      </Dialog>
      <ConfirmDialog
        open={shown === 'confirm'}
        onOpenChange={close}
        title="Supprimer « hauts-de-lozere-v7.docx » ?"
        consequence="Le fichier disparaît du projet. Cette action est définitive."
        confirmLabel="Supprimer le fichier"
        onConfirm={close}
      />
    </Chapter>
  )
}
