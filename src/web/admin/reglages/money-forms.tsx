import { monthName } from '#contract/money/accounts/month-names.ts'
import { AS_NUMBER } from './field-options.ts'
import { type SettingFormProps, settingForm } from './setting-form.tsx'

const Accounting = settingForm('accounting', {
  compteClients: 'Clients',
  compteVentes: 'Ventes de prestations',
  compteTva: 'TVA collectée',
  compteStripe: 'Prestataire de paiement',
  compteBanque: 'Banque',
  compteAttente: 'Attente et trop-perçus',
  moisCloture: 'Dernier mois de l’exercice',
})

const ACCOUNT = { inputMode: 'numeric', autoComplete: 'off', className: 'num' } as const
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)

/** The account numbers of the entries for the accountant. */
export function AccountingForm({ saved }: SettingFormProps<'accounting'>) {
  return (
    <Accounting.Form saved={saved}>
      <p className="muted">
        Les numéros de compte du fichier des écritures (FEC), tels que votre comptable les tient.
      </p>
      <Accounting.Text
        name="compteClients"
        help="Commence par 411. Chaque client y a son compte auxiliaire."
        {...ACCOUNT}
      />
      <Accounting.Text name="compteVentes" help="Commence par 70." {...ACCOUNT} />
      <Accounting.Text
        name="compteTva"
        help="Commence par 4457. Sans écriture tant que la maison est en franchise de TVA."
        {...ACCOUNT}
      />
      <Accounting.Text
        name="compteStripe"
        help={'Commence par 51\u00a0: ce que Stripe a reçu et n’a pas encore versé.'}
        {...ACCOUNT}
      />
      <Accounting.Text
        name="compteBanque"
        help={'Commence par 512\u00a0: virements et chèques.'}
        {...ACCOUNT}
      />
      <Accounting.Text
        name="compteAttente"
        help={'Commence par 47\u00a0: paiements doubles ou à vérifier.'}
        {...ACCOUNT}
      />
      <Accounting.Select name="moisCloture" reading={AS_NUMBER}>
        {MONTHS.map((month) => (
          <option key={month} value={month}>
            {monthName(month)}
          </option>
        ))}
      </Accounting.Select>
    </Accounting.Form>
  )
}

const Transfer = settingForm('transfer', { titulaire: 'Titulaire du compte', iban: 'IBAN', bic: 'BIC' })

/** The account that clients pay by transfer. */
export function TransferForm({ saved }: SettingFormProps<'transfer'>) {
  return (
    <Transfer.Form saved={saved}>
      <p className="muted">
        Ce compte est écrit sur les prochaines factures à payer, dans leurs rappels et dans l’espace de vos
        clients, avec la référence à indiquer. Sans IBAN, aucun compte n’est affiché.
      </p>
      <Transfer.Text name="titulaire" autoComplete="off" />
      <Transfer.Text
        name="iban"
        autoComplete="off"
        className="num"
        placeholder="FR76 3000 6000 0112 3456 7890 189"
      />
      <Transfer.Text name="bic" mark="(facultatif)" autoComplete="off" className="num" />
    </Transfer.Form>
  )
}
