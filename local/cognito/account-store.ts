import type { DataStore } from 'cognito-local/lib/services/dataStore/dataStore.js';
import * as z from 'zod';
import { readSaved, saveFile } from '../startup/state-files.ts';

type Tree = Record<string, unknown>;
const tree = z.record(z.string(), z.unknown());

/**
 * cognito-local's data in one JSON file, or without a file in memory only. Its own store writes in place, so a kill at the wrong
 * moment loses every account; this one replaces the file atomically.
 */
export class AccountStore implements DataStore {
  private readonly file: string | undefined;
  private readonly root: Tree;

  constructor(file: string | undefined, defaults: object) {
    this.file = file;
    const kept = file && readSaved(file, (text) => tree.parse(JSON.parse(text, reviveDates)));
    this.root = { ...structuredClone(defaults), ...kept };
    this.save();
  }

  async getRoot<T>(): Promise<T | null> {
    return this.root as T;
  }

  async get<T>(_context: unknown, key: string | string[], otherwise: T | null = null): Promise<T> {
    let value: unknown = this.root;
    for (const part of [key].flat()) value = child(value, part);
    return (value ?? otherwise) as T;
  }

  async set<T>(_context: unknown, key: string | string[], value: T): Promise<void> {
    const { parent, name } = this.find(key);
    parent[name] = value;
    this.save();
  }

  async delete(_context: unknown, key: string | string[]): Promise<void> {
    const { parent, name } = this.find(key);
    delete parent[name];
    this.save();
  }

  private find(key: string | string[]): { parent: Tree; name: string } {
    const path = [key].flat();
    const name = path.pop() ?? '';
    let parent = this.root;
    for (const part of path) {
      if (!child(parent, part)) parent[part] = {};
      parent = parent[part] as Tree;
    }
    return { parent, name };
  }

  private save(): void {
    if (this.file) saveFile(this.file, JSON.stringify(this.root, null, 2));
  }
}

function child(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Tree)[name] : undefined;
}

/** cognito-local expects Date objects in fields with this suffix. */
function reviveDates(name: string, value: unknown): unknown {
  return name.endsWith('Date') && typeof value === 'string' ? new Date(value) : value;
}
