/**
 * Paths that packages document: of those without `exports`, and of those whose `exports` open a whole folder. `*` is
 * one part of a path, `**` any number of them, an empty path the package's folder.
 */
export const documentedPaths = {
  antd: ['es/*', 'lib/*', 'locale/*'],
  'axe-core': ['axe.min.js'],
  'crypto-js': ['*'],
  dayjs: ['plugin/*', 'locale/*'],
  'pdfjs-dist': ['legacy/build/pdf.mjs'],
  // Packages of files alone.
  '@expo-google-fonts/chocolate-classical-sans': ['', '**'],
  '@expo-google-fonts/noto-sans-sc': ['', '**'],
  '@expo-google-fonts/noto-serif-tibetan': ['', '**'],
  '@expo-google-fonts/vazirmatn': ['', '**'],
  '@tesseract.js-data/chi_sim': ['4.0.0'],
}

/** Documented names that begin with `_`: of AMap's key, and of drizzle's table of migrations. */
export const documentedNames = new Set(['_AMapSecurityConfig', '__drizzle_migrations'])

/** Undocumented names that do not, by library. They are refused where they are read past the types. */
export const undocumentedNames = new Set(
  Object.values({
    drizzle: ['client', 'decoder', 'fields', 'queryConfig'],
    pg: ['connection', 'processID'],
    webpack: ['modules', 'options', 'request'],
  }).flat(),
)
