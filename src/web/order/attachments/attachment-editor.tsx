import { type KeyboardEvent, useEffect } from 'react'
import { fileEditForm } from '#contract/files/file-metadata.ts'
import { fieldsOf } from '../../lib/fields-of.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { AttachedFile } from './attached-file.ts'

type AttachmentEditorProps = {
  file: AttachedFile
  onSave: (texts: { title: string; description: string }) => void
  onCancel: () => void
}

/** The edit mode of a file, inside the order's form: its own keys and buttons never send that form. */
export function AttachmentEditor({ file, onSave, onCancel }: AttachmentEditorProps) {
  const { id, title, description } = file
  const form = useSchemaForm(fileEditForm, {
    defaultValues: { title, description },
  })
  const { handleSubmit, setFocus } = form
  const field = fieldsOf(form)
  const save = handleSubmit(onSave)
  useEffect(() => {
    setFocus('title')
    return () => document.getElementById(pencilId(id))?.focus()
  }, [id, setFocus])
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onCancel()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    closeOnEscape(event)
    if (event.key !== 'Enter') return
    event.preventDefault()
    void save()
  }
  return (
    <div className="grid gap-s4 pt-s3">
      <TextField
        label="Titre du fichier"
        id={editorId(id)}
        maxLength={200}
        {...field('title')}
        onKeyDown={onKeyDown}
      />
      <TextArea
        label="Description"
        mark="(facultatif)"
        rows={2}
        maxLength={2000}
        {...field('description')}
        onKeyDown={closeOnEscape}
      />
      <div className="flex flex-wrap gap-s3">
        <Button size="compact" onClick={() => void save()}>
          Enregistrer
        </Button>
        <Button size="compact" variant="quiet" onClick={onCancel}>
          Annuler
        </Button>
      </div>
    </div>
  )
}

/** The id of a file's editor, the target of links to it. */
export const editorId = (id: string) => `fichier-${id}`

/** The id of the button that opens a file's editor, and gets the focus back. */
export const pencilId = (id: string) => `renommer-${id}`
