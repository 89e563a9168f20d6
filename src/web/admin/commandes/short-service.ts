/** « Pack Intégral (correction à la page) » where room is scarce: « Pack Intégral ». */
export const shortService = (service: string): string => service.replace(/\s*\([^)]*\)$/, '') || service
