import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import type { EditedEntry } from '../shell/use-entry-form.ts'
import { VersionConflict } from '../shell/version-conflict.tsx'
import { versionsOf } from '../shell/versions-of.ts'

type Group = { version: number; value: object } & Record<string, unknown>

type SettingFormProps<Values extends Group> = {
  entry: EditedEntry<Values>
  /** The name of each field, for the two versions of a conflict. */
  labels: Record<string, string>
  children: ReactNode
}

/** The form of a group of settings: its fields, a conflict with another administrator's version, and the unsaved changes. */
export function SettingForm<Values extends Group>(props: SettingFormProps<Values>) {
  const { entry, labels, children } = props
  const { form, submit, conflict, giveUp } = entry
  const { isDirty, isSubmitting } = form.formState
  useKeptNotice(isDirty)
  return (
    <form
      className="grid gap-s5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {conflict && (
        <VersionConflict
          versions={versionsOf(labels, conflict.mine.value, conflict.saved.value)}
          keepMine={conflict.keepMine}
          takeSaved={conflict.takeSaved}
        />
      )}
      {children}
      <div className="panel-next">
        <Button type="submit" variant="primary" busy={isSubmitting} busyLabel="Enregistrement…">
          Enregistrer
        </Button>
        {isDirty && (
          <Button variant="quiet" size="compact" onClick={giveUp}>
            Abandonner la saisie
          </Button>
        )}
      </div>
    </form>
  )
}

/** Tells a person who leaves before saving that the tab keeps their text, with a link back to it. */
function useKeptNotice(isDirty: boolean): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const left = useRef<() => void>(undefined)
  useEffect(() => {
    left.current = isDirty
      ? () => {
          // A panel redrawn by a narrower window is not left.
          if (window.location.pathname === pathname) return
          toast.warning('Réglages non enregistrés', {
            id: 'reglages-non-enregistres',
            description: 'Votre saisie est gardée dans cet onglet.',
            duration: 8,
            action: { label: 'Reprendre', onClick: () => void navigate(pathname + search) },
          })
        }
      : undefined
  }, [isDirty, navigate, pathname, search])
  useEffect(() => () => left.current?.(), [])
}
