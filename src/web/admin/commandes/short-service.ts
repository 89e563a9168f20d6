/** A shortened service for narrow columns: « Pack Intégral (correction à la page) » → « Pack Intégral ». */
export const shortService = (service: string): string => service.replace(/\s*\([^)]*\)$/, '') || service
