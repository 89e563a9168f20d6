/** Why a backup or its restoration stops, in the words its operator reads. */
export class BackupRefusal extends Error {}
