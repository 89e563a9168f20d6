import { type Editor, useEditorState } from '@tiptap/react'
import {
  Bold,
  Heading2,
  Heading3,
  Heading4,
  Italic,
  Link2,
  List,
  ListOrdered,
  Redo2,
  Undo2,
} from 'lucide-react'
import { Toolbar } from 'radix-ui'
import { useState } from 'react'
import { type AnyIcon, Icon } from '../../../ui/marks.tsx'
import { LinkDialog } from './link-dialog.tsx'

type Tool = { label: string; icon: AnyIcon; pressed?: boolean; disabled?: boolean; run: () => void }

/** The toolbar of the editor: reached by Tab, crossed with the arrows; a button is pressed when its format holds at the cursor. */
export function EditorToolbar({ editor }: { editor: Editor }) {
  const [linking, setLinking] = useState(false)
  const at = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) })
  const chain = () => editor.chain().focus()
  const heading = (level: 2 | 3 | 4, icon: AnyIcon): Tool => ({
    label: `Titre de niveau ${level}`,
    icon,
    pressed: at.level === level,
    run: () => chain().toggleHeading({ level }).run(),
  })
  const groups: Tool[][] = [
    [heading(2, Heading2), heading(3, Heading3), heading(4, Heading4)],
    [
      { label: 'Gras', icon: Bold, pressed: at.bold, run: () => chain().toggleBold().run() },
      { label: 'Italique', icon: Italic, pressed: at.italic, run: () => chain().toggleItalic().run() },
      { label: 'Lien', icon: Link2, pressed: at.link !== undefined, run: () => setLinking(true) },
    ],
    [
      { label: 'Liste', icon: List, pressed: at.bullets, run: () => chain().toggleBulletList().run() },
      {
        label: 'Liste numérotée',
        icon: ListOrdered,
        pressed: at.numbers,
        run: () => chain().toggleOrderedList().run(),
      },
    ],
    [
      { label: 'Annuler', icon: Undo2, disabled: !at.canUndo, run: () => chain().undo().run() },
      { label: 'Rétablir', icon: Redo2, disabled: !at.canRedo, run: () => chain().redo().run() },
    ],
  ]
  return (
    <>
      <Toolbar.Root className="rich-text-tools flex flex-wrap gap-x-s3 gap-y-s1" aria-label="Mise en forme">
        {groups.map((tools) => (
          <div key={tools[0]?.label} className="flex">
            {tools.map(({ label, icon, pressed, disabled, run }) => (
              <Toolbar.Button
                key={label}
                type="button"
                className="rich-text-tool grid place-items-center w-control-dense"
                aria-label={label}
                title={label}
                aria-pressed={pressed}
                disabled={disabled}
                onClick={run}
              >
                <Icon name={icon} />
              </Toolbar.Button>
            ))}
          </div>
        ))}
      </Toolbar.Root>
      {linking && <LinkDialog editor={editor} current={at.link} onClose={() => setLinking(false)} />}
    </>
  )
}

function stateOf(editor: Editor) {
  const level: unknown = editor.isActive('heading') ? editor.getAttributes('heading').level : undefined
  const href: unknown = editor.getAttributes('link').href
  return {
    level,
    link: typeof href === 'string' ? href : undefined,
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    bullets: editor.isActive('bulletList'),
    numbers: editor.isActive('orderedList'),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  }
}
