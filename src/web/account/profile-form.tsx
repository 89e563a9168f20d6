import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { type Resolver, useForm, useWatch } from 'react-hook-form'
import { countryOptions } from '#contract/shared/countries.ts'
import { siteApi } from '#contract/site-api.ts'
import {
  type ProfileForm as Answers,
  type ProfileValues,
  profileForm,
} from '#contract/users/account-forms.ts'
import { companyNumber } from '#contract/users/billing-fields.ts'
import { companyNumberTexts, ownNumberRefusal } from '#contract/users/company-number.ts'
import type { Account, Adresse } from '#contract/users/user.ts'
import { useSending } from '../auth/use-sending.ts'
import { fieldsOf } from '../lib/fields-of.ts'
import { useDraft } from '../lib/use-draft.ts'
import { AddressFields } from '../ui/address-fields.tsx'
import { ChoiceField } from '../ui/choice-field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast.ts'
import { AccountForm } from './account-form.tsx'
import { ownAccount } from './account-queries.ts'
import { AccountSection } from './account-section.tsx'
import { useOwnAccount } from './own-account.tsx'

const CLIENT_TYPES = [
  { value: 'PARTICULIER', label: 'Un particulier' },
  { value: 'PROFESSIONNEL', label: 'Une entreprise', note: 'Maison d’édition, association, auteur déclaré…' },
]

/** The profile of an account: name, contact, invoicing. */
export function ProfileForm({ account }: { account: Account }) {
  const { call, update } = useOwnAccount()
  const queryClient = useQueryClient()
  const form = useForm<ProfileValues, unknown, Answers>({
    mode: 'onTouched',
    resolver: resolveProfile,
    defaultValues: valuesOf(account),
  })
  const draft = useDraft({ key: `profil:${account.id}`, form })
  const sending = useSending({
    form,
    send: (body) => call(siteApi.users.updateProfile, { body }),
    onSent: ({ message, user }) => {
      form.reset(valuesOf(user))
      // Last, since the reset form is written to the draft as if it were typed.
      draft.forget()
      queryClient.setQueryData(ownAccount(call).queryKey, user)
      update(user)
      toast.success(message)
    },
    fallback: 'Votre profil n’a pas pu être enregistré.',
  })
  const { control } = form
  const field = fieldsOf(form)
  // An administrator places no order.
  const isHouse = account.role === 'ADMIN'
  const isCompany = useWatch({ control, name: 'clientType' }) === 'PROFESSIONNEL'
  const country = useWatch({ control, name: 'adresse.pays' })
  return (
    <AccountForm
      sending={sending}
      action="Enregistrer mon profil"
      busyLabel="Enregistrement…"
      variant="primary"
    >
      <AccountSection
        title="Identité"
        note={
          isHouse
            ? 'Le nom que lisent les auteurs à qui vous écrivez.'
            : 'Le nom que nous lisons sur vos commandes et vos messages.'
        }
      >
        <div className="pair">
          <TextField label="Prénom" autoComplete="given-name" maxLength={100} required {...field('prenom')} />
          <TextField label="Nom" autoComplete="family-name" maxLength={100} required {...field('nom')} />
        </div>
        {account.role === 'ADMIN' && (
          <TextField
            label="Nom public"
            mark="(facultatif)"
            help="Celui que les auteurs lisent sous vos messages. À défaut, votre prénom et votre nom."
            maxLength={100}
            {...field('nomPublic')}
          />
        )}
        <TextField
          label="Téléphone"
          mark="(facultatif)"
          type="tel"
          autoComplete="tel"
          {...field('telephone')}
        />
        {!isHouse && (
          <TextArea
            label="Quelques mots sur vous"
            mark="(facultatif)"
            help="Ce que vous écrivez, pour qui&nbsp;: nos correcteurs vous liront mieux."
            rows={4}
            maxLength={1000}
            {...field('bio')}
          />
        )}
      </AccountSection>
      {!isHouse && (
        <AccountSection
          title="Facturation"
          note="Ce qui figurera sur vos prochaines factures. Une facture émise ne change plus."
        >
          <ChoiceField legend="Vous commandez pour" choices={CLIENT_TYPES} {...field('clientType')} />
          {isCompany && <TextField {...companyNumberTexts(country ?? '')} {...field('siren')} />}
          <fieldset className="grid gap-s5">
            <legend className="legend">
              Adresse de facturation <span className="optional">(facultatif)</span>
            </legend>
            <AddressFields countries={countryOptions} field={(line) => field(`adresse.${line}`)} />
          </fieldset>
        </AccountSection>
      )}
    </AccountForm>
  )
}

const NO_ADDRESS = { ligne1: '', ligne2: '', codePostal: '', ville: '', pays: 'France' }

const valuesOf = ({
  prenom,
  nom,
  nomPublic,
  telephone,
  bio,
  clientType,
  siren,
  adresse,
}: Account): ProfileValues => ({
  prenom,
  nom,
  clientType,
  nomPublic: nomPublic ?? '',
  telephone: telephone ?? '',
  bio: bio ?? '',
  siren: siren ?? '',
  adresse: { ...NO_ADDRESS, ...(adresse && linesOf(adresse)) },
})

/** The name of its country says its code. */
const linesOf = ({ ligne1, ligne2 = '', codePostal, ville, pays }: Adresse) => ({
  ligne1,
  ligne2,
  codePostal,
  ville,
  pays,
})

const resolve: Resolver<ProfileValues, unknown, Answers> = zodResolver(profileForm)

/** Validates a profile, in which an address with nothing but its country counts as none, and the number of a company is one of its country. */
const resolveProfile: Resolver<ProfileValues, unknown, Answers> = async (values, context, options) => {
  const { pays: _, ...typed } = values.adresse ?? NO_ADDRESS
  const isBlank = Object.values(typed).every((line) => !line?.trim())
  const adresse = isBlank ? null : values.adresse
  const judged = await resolve({ ...values, adresse }, context, options)
  const siren = companyNumber.safeParse(values.siren).data ?? ''
  const message = ownNumberRefusal({ ...values, siren, adresse: adresse ?? null })
  return message ? { values: {}, errors: { siren: { type: 'custom', message }, ...judged.errors } } : judged
}
