import { Copy } from 'lucide-react'
import { useMarkedCorrections } from '../../../atelier/marks/corrections-query.ts'
import { marksText } from '../../../atelier/marks/marks-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { toast } from '../../../ui/toast.ts'
import type { AuthorBook } from '../author-book.ts'

export const NOT_SENT = 'Vos dernières marques ne sont pas parties'

type LostMarksProps = { book: AuthorBook; why: string; open: boolean; onClose: () => void }

/** Marks of this browser that the server refuses for good: the reason, and their text to copy. */
export function LostMarks({ book: { reader, file, marks }, why, open, onClose }: LostMarksProps) {
  const { marques } = marks.waiting
  const corrections = useMarkedCorrections({
    reader: open ? reader : undefined,
    fileId: file.id,
    marks: marques,
  })
  const text = marksText(marques, corrections)
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success('Vos marques sont copiées.'),
      () => toast.error('La copie a échoué. Sélectionnez le texte pour le copier.'),
    )
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={NOT_SENT}
      description={why}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Fermer
          </Button>
          <Button variant="primary" icon={Copy} onClick={() => void copy()}>
            Copier
          </Button>
        </>
      }
    >
      <LostText text={text} />
    </Dialog>
  )
}

/** The text of marks that stay in this browser. */
export const LostText = ({ text }: { text: string }) => (
  <>
    <p>Elles restent dans ce navigateur. Copiez-les pour nous les envoyer, dans la conversation.</p>
    <TextArea label="Vos marques" rows={8} readOnly value={text} />
  </>
)
