import { Badge } from '../../badge.tsx'
import { FileDropZone } from '../../file-drop-zone.tsx'
import { FileRow, FileRows } from '../../file-row.tsx'
import { toast } from '../../toast.ts'
import { Chapter, Specimen } from '../specimen.tsx'

const nothing = () => toast.info('Rien à faire ici')

export function FilesSection() {
  return (
    <Chapter title="Fichiers">
      <Specimen state="Zone de dépôt">
        <FileDropZone
          hint="Tous formats, 10 fichiers, 50 Mo chacun"
          maxSize={50 * 1024 * 1024}
          maxFiles={10}
          onFiles={(files) => toast.success(`Reçu : ${files.map(({ name }) => name).join(', ')}`)}
          onRefused={({ file, code }) => toast.error(`Refusé : ${file.name}`, { description: code })}
        />
      </Specimen>
      <Specimen state="Erreur, puis empêchée">
        <FileDropZone
          hint=".doc, .docx ou .pdf"
          multiple={false}
          onFiles={nothing}
          error="Il manque votre fichier"
        />
        <FileDropZone hint="Cinq fichiers au plus" disabled onFiles={nothing} />
      </Specimen>
      <Specimen state="Rangées">
        <FileRows label="Fichiers joints">
          <FileRow
            name="hauts-de-lozere-v7.docx"
            title="Les Hauts de Lozère, texte complet"
            size="2,4 Mo"
            badge={
              <Badge tone="success" shape="done">
                Reçu
              </Badge>
            }
            onRemove={nothing}
          />
          <FileRow
            name="carte-causse-mejean.tif"
            title="Carte et généalogie"
            size="38,1 Mo"
            progress={{ percent: 62, text: '62 %, 3,2 Mo/s, encore 5 secondes' }}
            onCancel={nothing}
          />
          <FileRow
            name="notes.odt"
            title="Notes de relecture"
            size="180 ko"
            error="La connexion s’est interrompue. Le fichier est gardé."
            onRetry={nothing}
            onRemove={nothing}
          />
          <FileRow
            name="petite-histoire-des-phares-et-de-ceux-qui-les-ont-eteints-de-cordouan-a-l-ile-vierge.docx"
            size="638 ko"
            href="#telecharger"
          />
        </FileRows>
      </Specimen>
    </Chapter>
  )
}
