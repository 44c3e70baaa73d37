/** The rules of real-name documents for the forms that ask for one: behind its own path, as no first visit needs them. */
export { birthdayOf, documents, idTypes, needsGuardian, normalizeIdNumber, type IdType, type PhotoSide } from './rules/identity-document'
export { identityProblems, photosOf, privacyVersion, type Identity, type IdentityProblem, type SenderKind } from './rules/real-name'
export { passesUsccCheck } from './rules/uscc'
