import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { EditorToolbar } from './editor-toolbar.tsx'
import { PAGE_EXTENSIONS } from './page-extensions.ts'
import { withoutLooks } from './without-looks.ts'

export type PageEditorProps = {
  id: string
  /** HTML; a new value (a draft, an older version) replaces the text. */
  value: string
  onChange: (html: string) => void
  onBlur: () => void
  labelledBy: string
  describedBy: string | undefined
  invalid: boolean
}

/** The text of a page, written as it reads; it holds nothing that the page may not. */
export function PageEditor(props: PageEditorProps) {
  const { id, value, onChange, onBlur, labelledBy, describedBy, invalid } = props
  const written = useRef(value)
  const editor = useEditor({
    extensions: PAGE_EXTENSIONS,
    content: value,
    // The editor's own style element would need a nonce: its styles are in page-form.css.
    injectCSS: false,
    editorProps: {
      transformPastedHTML: withoutLooks,
      attributes: {
        id,
        class: 'rich-text rich-text-editor',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        ...(invalid && { 'aria-invalid': 'true' }),
        ...(describedBy && { 'aria-describedby': describedBy }),
        lang: 'fr',
        spellcheck: 'true',
      },
    },
    onUpdate: ({ editor: changed }) => {
      written.current = changed.isEmpty ? '' : changed.getHTML()
      onChange(written.current)
    },
    onBlur,
  })
  useEffect(() => {
    if (!editor || value === written.current) return
    written.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return (
    <div className="rich-text-frame">
      <EditorToolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  )
}
