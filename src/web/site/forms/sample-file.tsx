import { useId } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { frenchSpaces } from '#contract/format/typography.ts'
import { FieldError, fieldWiring } from '../../ui/field.tsx'
import type { SampleAnswers, sampleAnswers } from './sample-answers.ts'

type SampleFileProps = {
  form: UseFormReturn<z.input<typeof sampleAnswers>, unknown, SampleAnswers>
  help: string | null
  error: string | undefined
}

/**
 * The ten pages, checked when they are chosen. Without a script the browser's own field shows instead, the only one that can
 * name the chosen file. It comes last: in a plain post, all the fields before a refused file are read already.
 */
export function SampleFile({ form, help, error }: SampleFileProps) {
  const id = useId()
  const chosen = useWatch({ control: form.control, name: 'fichier' })?.[0]
  return (
    <div className="field field--full">
      <span className="legend" id={`${id}-label`}>
        Vos dix pages <span className="optional">(.doc, .docx ou .pdf, moins de 5&nbsp;Mo)</span>
      </span>
      <label className="file-pick flex flex-wrap items-center gap-x-s4 gap-y-s1 noscript:hidden" htmlFor={id}>
        <span className="button button--compact">Choisir un fichier</span>
        <span className="muted min-w-0 wrap-anywhere">{chosen?.name ?? 'Aucun fichier choisi'}</span>
      </label>
      <input
        {...form.register('fichier', { onChange: () => void form.trigger('fichier') })}
        {...fieldWiring({ id, help: help !== null, error })}
        aria-labelledby={`${id}-label`}
        className="file-input w-px noscript:w-full"
        type="file"
        accept=".doc,.docx,.pdf"
      />
      {help && (
        <p className="help" id={`${id}-help`}>
          {frenchSpaces(help)}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  )
}
