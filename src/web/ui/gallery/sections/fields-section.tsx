import { useState } from 'react'
import { Button } from '../../button.tsx'
import { CheckField } from '../../check-field.tsx'
import { ErrorSummary } from '../../error-summary.tsx'
import { PasswordField } from '../../password-field.tsx'
import { StrengthMeter } from '../../strength-meter.tsx'
import { TextArea } from '../../text-area.tsx'
import { NumberField, SelectField, TextField } from '../../text-field.tsx'
import { Chapter, Columns } from '../specimen.tsx'

const problems = [
  { field: 'email', message: 'Votre e-mail est incomplet' },
  { field: 'telephone', message: 'Il manque votre numéro de téléphone' },
]

export function FieldsSection() {
  const [attempt, setAttempt] = useState(0)
  return (
    <Chapter title="Champs">
      <form className="grid gap-s5" noValidate>
        <ErrorSummary problems={problems} attempt={attempt} />
        <Columns>
          <TextField label="Prénom" defaultValue="Marie-Thérèse" autoComplete="given-name" />
          <TextField label="Nom" placeholder="Aubrac" help="Celui de la couverture, s’il diffère." />
          <TextField
            label="E-mail"
            name="email"
            type="email"
            defaultValue="mt.aubrac@orange"
            error="Format d'email invalide"
          />
          <TextField
            label="Téléphone"
            name="telephone"
            type="tel"
            error="Le numéro de téléphone est requis"
          />
          <SelectField label="Service">
            <option>Pack Intégral (correction à la page), 2 €/page</option>
            <option>Pack KDP, 350 €</option>
          </SelectField>
          <NumberField label="Nombre de pages" defaultValue={250} min={1} max={1000} />
          <PasswordField label="Mot de passe" defaultValue="corrigez-moi" autoComplete="new-password" />
          <div className="grid content-end gap-s2">
            <StrengthMeter strength="Faible" />
            <StrengthMeter strength="Moyen" />
            <StrengthMeter strength="Fort" />
          </div>
          <TextField label="Référence" disabled defaultValue="FAC-2026-318" />
          <PasswordField label="Mot de passe actuel" error="Identifiants incorrects" />
        </Columns>
        <TextArea
          label="Ce que le correcteur doit savoir"
          mark="(facultatif)"
          maxLength={2000}
          defaultValue="Roman. Le patois des dialogues est voulu : merci de ne pas le redresser. Je doute surtout de la concordance des temps dans la troisième partie."
        />
        <div>
          <CheckField label="J’accepte les conditions générales de vente." defaultChecked />
          <CheckField
            label="J’ai lu la politique de confidentialité et j’accepte que mes données servent à traiter ma commande."
            error="Votre accord est nécessaire"
          />
          <CheckField
            label="Je demande que la correction commence tout de suite."
            mark="(facultatif)"
            help="Ce droit s’éteint une fois le travail entièrement réalisé."
          />
        </div>
        <Button onClick={() => setAttempt(attempt + 1)}>Vérifier le formulaire</Button>
      </form>
    </Chapter>
  )
}
