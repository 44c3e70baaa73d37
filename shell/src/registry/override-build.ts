const prefix = 'override-'

/** A name for a developer's build that no release has. */
export const overrideBuild = (build: string): string => `${prefix}${build}`.slice(0, 64)

/** Such a build replaces a shown page at once, while a release waits until the page is left. */
export const isOverrideBuild = (build: string): boolean => build.startsWith(prefix)
