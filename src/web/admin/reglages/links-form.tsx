import { Plus } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { fieldsOf } from '../../lib/fields-of.ts'
import { Button } from '../../ui/button.tsx'
import { keepFocus } from '../../ui/keep-focus.ts'
import { TextField } from '../../ui/text-field.tsx'
import { type SettingFormProps, type SettingValues, settingForm } from './setting-form.tsx'

const LABELS = { liens: 'Liens' }
const Social = settingForm('socialLinks', LABELS)
const Partners = settingForm('partners', LABELS)
const MOST = 20

/** The house's pages on other sites. */
export function SocialLinksForm({ saved }: SettingFormProps<'socialLinks'>) {
  return (
    <Social.Form saved={saved}>
      <LinkFields />
    </Social.Form>
  )
}

/** The sites of its partners. */
export function PartnersForm({ saved }: SettingFormProps<'partners'>) {
  return (
    <Partners.Form saved={saved}>
      <LinkFields />
    </Partners.Form>
  )
}

/** Links in the order of the site's footer. */
function LinkFields() {
  const form = useFormContext<SettingValues<'socialLinks' | 'partners'>>()
  const { fields, append, remove, swap } = useFieldArray({ control: form.control, name: 'value.liens' })
  const field = fieldsOf(form)
  return (
    <div className="contents" ref={keepFocus}>
      <p className="muted">Au pied du site, dans cet ordre.</p>
      {fields.length === 0 && <p>Aucun lien.</p>}
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="grid gap-s3">
          <legend className="legend">Lien {index + 1}</legend>
          <TextField label="Nom" {...field(`value.liens.${index}.nom`)} />
          <TextField
            label="Adresse"
            type="url"
            placeholder="https://"
            {...field(`value.liens.${index}.url`)}
          />
          <div className="flex flex-wrap gap-s2">
            <Button
              variant="quiet"
              size="compact"
              disabled={index === 0}
              onClick={() => swap(index, index - 1)}
            >
              Monter
            </Button>
            <Button data-removes variant="quiet" size="compact" onClick={() => remove(index)}>
              Retirer ce lien
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button
          data-after-removal
          size="compact"
          icon={Plus}
          disabled={fields.length >= MOST}
          onClick={() => append({ nom: '', url: '' })}
        >
          Ajouter un lien
        </Button>
      </div>
    </div>
  )
}
