/** Records as files. */
import * as api from '../net/api';
import { t } from '../text';
import { go } from './route.svelte';

/** Opens a record and goes to it. Returns what is wrong with it, or nothing. */
export async function openRecord(file: File): Promise<string> {
  try {
    const opened = await api.openRecord(await file.text());
    go(`replay/${opened.game}/0`);
    return '';
  } catch (error) {
    return t('record.failed', { name: file.name, why: error instanceof Error ? error.message : String(error) });
  }
}
