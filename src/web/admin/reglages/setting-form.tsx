import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, type ElementType, type ReactNode, useEffect, useRef } from 'react'
import { type DefaultValues, FormProvider, useFormContext } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import type { z } from 'zod'
import { api } from '#contract/api.ts'
import {
  SETTING_ENTRIES,
  type SettingsChange,
  type StoredSettings,
} from '#contract/settings/admin-settings.ts'
import type { SettingKey, Settings } from '#contract/settings/settings.ts'
import { readOf } from '../../lib/api-reads.ts'
import { fieldsOf } from '../../lib/fields-of.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { NumberField, SelectField, TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminCall } from '../back-office.tsx'
import { EntryForm } from '../shell/entry-form.tsx'
import { useEntryForm } from '../shell/use-entry-form.ts'
import { AS_NUMBER, OR_NULL } from './field-options.ts'

/** The props of a group's form. */
export type SettingFormProps<Key extends SettingKey> = { saved: StoredSettings[Key] }

/** A group as its form holds it. */
export type SettingValues<Key extends SettingKey> = {
  version: number
  updatedAt?: string | undefined
  value: Settings[Key]
}

/** How a field's text becomes its value. */
type Reading = typeof AS_NUMBER | typeof OR_NULL

type Groups = { [Key in SettingKey]: SettingValues<Key> }
type Schemas = { [Key in SettingKey]: z.ZodType<SettingValues<Key>, SettingValues<Key>> }
const SCHEMAS: Schemas = SETTING_ENTRIES

type FormProps<Key extends SettingKey> = {
  saved: SettingValues<Key> & DefaultValues<SettingValues<Key>>
  /** The key of the draft kept until the save. */
  draftKey?: string
  children: ReactNode
}

/** The form of a group and its fields: each field takes the name of a setting, and finds its label, its value and its error. */
export function settingForm<Key extends SettingKey>(
  group: Key,
  labels: Record<keyof Settings[Key] & string, string>,
) {
  type Named<Control extends ElementType> = Omit<ComponentProps<Control>, 'label' | 'error'> & {
    name: keyof Settings[Key] & string
  }

  const useField = (name: keyof Settings[Key] & string, reading?: Reading) => {
    const field = fieldsOf(useFormContext<{ value: Record<string, unknown> }>())
    return { label: labels[name], ...field(`value.${name}`, reading) }
  }

  const Form = (props: FormProps<Key>) => <GroupForm group={group} labels={labels} {...props} />
  const Text = ({ name, ...rest }: Named<typeof TextField>) => <TextField {...rest} {...useField(name)} />
  /** An empty text is null. */
  const TextOrNull = ({ name, ...rest }: Named<typeof TextField>) => (
    <TextField {...rest} {...useField(name, OR_NULL)} />
  )
  const Area = ({ name, ...rest }: Named<typeof TextArea>) => <TextArea {...rest} {...useField(name)} />
  const Number = ({ name, ...rest }: Named<typeof NumberField>) => (
    <NumberField {...rest} {...useField(name, AS_NUMBER)} />
  )
  const Select = ({ name, reading, ...rest }: Named<typeof SelectField> & { reading?: Reading }) => (
    <SelectField {...rest} {...useField(name, reading)} />
  )
  const Check = ({ name, ...rest }: Named<typeof CheckField>) => <CheckField {...rest} {...useField(name)} />
  return { Form, Text, TextOrNull, Area, Number, Select, Check }
}

type GroupFormProps<Key extends SettingKey> = FormProps<Key> & {
  group: Key
  /** The name of each field, for the two versions of a conflict. */
  labels: Record<string, string>
}

/** The form of a group of settings: its fields, a conflict with another administrator's version, and the unsaved changes. */
function GroupForm<Key extends SettingKey>(props: GroupFormProps<Key>) {
  const { group, saved, labels, draftKey = `reglages:${group}`, children } = props
  const save = useSaveGroup(group)
  const entry = useEntryForm<SettingValues<Key>>({ schema: SCHEMAS[group], draftKey, saved, save })
  const { isDirty } = entry.form.formState
  useKeptNotice(isDirty)
  return (
    <FormProvider {...entry.form}>
      <EntryForm
        entry={entry}
        action="Enregistrer"
        className="grid gap-s5"
        labels={labels}
        inWords={({ value }) => value}
        beside={
          isDirty && (
            <Button variant="quiet" size="compact" onClick={entry.giveUp}>
              Abandonner la saisie
            </Button>
          )
        }
      >
        {children}
      </EntryForm>
    </FormProvider>
  )
}

/** Saves a group; after a refusal the settings are read again, since somebody may have changed them. */
function useSaveGroup<Key extends SettingKey>(group: Key) {
  const call = useAdminCall()
  const queryClient = useQueryClient()
  const { queryKey } = readOf(call, api.admin.settings.get, {})
  const numbers = readOf(call, api.admin.settings.numbers, {})
  const { mutateAsync } = useMutation({
    mutationFn: (written: SettingValues<Key>) =>
      call(api.admin.settings.update, { body: changeOf(group, written) }),
    onSuccess: (now) => {
      queryClient.setQueryData(queryKey, now)
      toast.success('Réglages enregistrés', { description: 'Le site les montre aussitôt.', duration: 3 })
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
    // A number may have left meanwhile, which closes its choice.
    onSettled: () => queryClient.invalidateQueries({ queryKey: numbers.queryKey }),
  })
  return async (written: SettingValues<Key>) => {
    const now: Groups = (await mutateAsync(written)).data
    return now[group]
  }
}

/** The body that saves one group. */
const changeOf = <Key extends SettingKey>(group: Key, written: SettingValues<Key>) =>
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the key and the values are of the same group
  ({ [group]: written }) as SettingsChange

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
