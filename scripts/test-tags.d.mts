export declare const TAGS: string[];
export declare const EVERYDAY: string;
