import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

/** The address of a running `muster serve`, for `npm run dev`. */
const server = process.env['MUSTER_SERVER'] ?? 'http://127.0.0.1:8123';

export default defineConfig({
  plugins: [svelte()],
  // Addresses relative to the page: a proxy may have it under any path.
  base: './',
  // Fonts and icons stay files: the server's content-security policy allows no data addresses.
  build: { target: 'es2022', cssTarget: ['chrome123', 'firefox120', 'safari17.5'], assetsInlineLimit: 0 },
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  // The faces of dice are on a sheet of the rules; the example of a lesson is one of the lessons.
  server: { proxy: { '/api': { target: server, ws: true } }, fs: { allow: ['.', '../games/wars/cards/src/second', '../games/wars/lessons'] } },
  // The limit only ends tests that hang: how fast the machine is must not decide.
  test: { environment: 'happy-dom', include: ['tests/unit/**/*.test.ts'], testTimeout: 60_000 },
});
