import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import type { ProjectFile } from '#contract/files/file.ts'
import { formatCount } from '#contract/format/count.ts'
import { formatDateTime } from '#contract/format/dates.ts'
import { useHouseName } from '../../lib/house-name.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'

/** Shows when a file arrived and the hash that only its bytes give; copied as text, or printed alone on a sheet. */
export function ProofOfDeposit({ file }: { file: ProjectFile }) {
  const [open, setOpen] = useState(false)
  const facts = factsOf(file, useHouseName())
  const copy = async () => {
    await navigator.clipboard.writeText(facts.map(([name, value]) => `${name}\u00a0: ${value}`).join('\n'))
    toast.success('Preuve de dépôt copiée', { duration: 3 })
  }
  return (
    <>
      <IconButton
        icon={Fingerprint}
        label={`Preuve de dépôt de ${file.filename}`}
        onClick={() => setOpen(true)}
      />
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Preuve de dépôt"
        description={
          'L’empreinte ne correspond qu’à ce fichier\u00a0: si votre exemplaire n’a pas changé, son empreinte est identique.'
        }
        footer={
          <>
            <Button onClick={() => print()}>Imprimer</Button>
            <Button
              variant="primary"
              onClick={() =>
                void copy().catch(() => toast.error('La copie a échoué. Sélectionnez le texte.'))
              }
            >
              Copier
            </Button>
          </>
        }
      >
        <dl className="proof grid gap-s3">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="text-small text-ink-muted">{name}</dt>
              <dd className="num wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  )
}

function factsOf(file: ProjectFile, house: string): [name: string, value: string][] {
  const { filename, projectTitle, size, uploadedAt, isAdminFile, sha256 } = file
  return [
    ['Fichier', filename],
    ...(projectTitle ? [['Projet', projectTitle] satisfies [string, string]] : []),
    ['Taille', `${formatCount(size)}\u00a0octets`],
    ['Maison', house],
    [isAdminFile ? 'Livré le' : 'Déposé le', `${formatDateTime(uploadedAt)} (${uploadedAt})`],
    ['Empreinte SHA-256', sha256],
  ]
}
