import type { Editor } from '@tiptap/react'
import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { hrefOf } from './allowed-href.ts'

type LinkDialogProps = { editor: Editor; current: string | undefined; onClose: () => void }

/** The address of a link for the selected words; without a selection the address itself is inserted. */
export function LinkDialog({ editor, current, onClose }: LinkDialogProps) {
  const [typed, setTyped] = useState(current ?? '')
  const [error, setError] = useState<string>()
  const formId = useId()
  const leave = (change: () => void) => {
    onClose()
    change()
  }
  const link = () => {
    const href = hrefOf(typed)
    if (!href) {
      setError(
        'Saisissez une adresse du site (/cgv), un site (https://…), un e-mail ou un téléphone (tel:…).',
      )
      return
    }
    leave(() => {
      const chain = editor.chain().focus()
      if (current === undefined && editor.state.selection.empty) {
        const marks = [{ type: 'link', attrs: { href } }]
        chain.insertContent({ type: 'text', text: typed.trim(), marks }).run()
      } else chain.extendMarkRange('link').setLink({ href }).run()
    })
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={current === undefined ? 'Ajouter un lien' : 'Changer le lien'}
      footer={
        <>
          {current !== undefined && (
            <Button
              variant="quiet"
              onClick={() => leave(() => editor.chain().focus().extendMarkRange('link').unsetLink().run())}
            >
              Retirer le lien
            </Button>
          )}
          <Button type="submit" form={formId} variant="primary">
            {current === undefined ? 'Ajouter le lien' : 'Changer le lien'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // React carries the event to the form of the page too.
          event.stopPropagation()
          link()
        }}
      >
        <TextField
          label="Adresse du lien"
          help="Une page du site (/cgv), un site, un e-mail."
          value={typed}
          error={error}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
