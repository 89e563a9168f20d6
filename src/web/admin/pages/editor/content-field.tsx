import { Suspense, use, useId } from 'react'
import { type Control, useController } from 'react-hook-form'
import { AwaitedContext } from '../../../lib/awaited.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { FieldError, fieldWiring } from '../../../ui/field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { WrittenPage } from '../written-page.ts'

/** The editor, 130 kB, loaded only by a person who edits a page. */
const PageEditor = lazyPart(async () => (await import('./page-editor.tsx')).PageEditor)

/** The text of a page, in the editor. */
export function ContentField({ control }: { control: Control<WrittenPage> }) {
  const { field, fieldState } = useController({ control, name: 'content' })
  const id = useId()
  const isAwaited = use(AwaitedContext)
  const error = fieldState.error?.message
  const wiring = fieldWiring({ id, error })
  return (
    <div className="field">
      {/* No label element: what is written in is not a form's own control. */}
      <span className="strong" id={`${id}-label`}>
        Texte
      </span>
      {isAwaited ? (
        <Skeleton lines={10} />
      ) : (
        <Suspense fallback={<Skeleton lines={10} />}>
          <PageEditor
            id={id}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            labelledBy={`${id}-label`}
            describedBy={wiring['aria-describedby']}
            invalid={error !== undefined}
          />
        </Suspense>
      )}
      <FieldError id={id} error={error} />
    </div>
  )
}
